-- India's financial year begins on 1 April in Indian time: 2026-27.
create or replace function financial_year(at timestamptz) returns text language sql stable as $$
  select began || '-' || lpad(((began + 1) % 100)::text, 2, '0')
  from (select extract(year from at at time zone 'Asia/Kolkata' - interval '3 months')::integer as began) y
$$;
