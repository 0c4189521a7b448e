-- 2026-27/000123: a series for each kind, told apart by the letters in front. Numbers have six digits, and more when they need them.
create or replace function next_receipt_number(series text, at timestamptz) returns text language plpgsql as $$
declare
  given integer;
begin
  insert into receipt_series (kind, year, last) values (series, financial_year(at), 1)
  on conflict (kind, year) do update set last = receipt_series.last + 1
  returning last into given;
  return case series when 'credit_note' then 'C' when 'test_receipt' then 'T' when 'test_credit_note' then 'TC' else '' end
    || financial_year(at) || '/' || lpad(given::text, greatest(6, length(given::text)), '0');
end $$;
