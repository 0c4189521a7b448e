-- The last number that was given in each series of a financial year. Whoever gives the next one holds the row until
-- its transaction ends, so that a number is given once and one that was rolled back is given again.
create table receipt_series (
  kind text not null
    constraint receipt_series_kind_known check (kind in ('receipt', 'credit_note', 'test_receipt', 'test_credit_note')),
  year text not null constraint receipt_series_year_form check (year ~ '^[0-9]{4}-[0-9]{2}$'),
  last integer not null constraint receipt_series_last_counts check (last > 0),
  primary key (kind, year)
);

-- Under which GSTIN an order was offered ('': none), and whether with test keys; null for orders from before both were noted.
alter table orders
  add column receipt_number text,
  add column credit_note_number text,
  add column gstin text constraint orders_gstin_form check (gstin ~ '^([0-9A-Z]{15})?$'),
  add column is_test boolean;

-- India's financial year begins on 1 April in Indian time: 2026-27.
create function financial_year(at timestamptz) returns text language sql stable as $$
  select began || '-' || lpad(((began + 1) % 100)::text, 2, '0')
  from (select extract(year from at at time zone 'Asia/Kolkata' - interval '3 months')::integer as began) y
$$;

-- 2026-27/000123: a series for each kind, told apart by the letters in front. Numbers have six digits, and more when they need them.
create function next_receipt_number(series text, at timestamptz) returns text language plpgsql as $$
declare
  given integer;
begin
  insert into receipt_series (kind, year, last) values (series, financial_year(at), 1)
  on conflict (kind, year) do update set last = receipt_series.last + 1
  returning last into given;
  return case series when 'credit_note' then 'C' when 'test_receipt' then 'T' when 'test_credit_note' then 'TC' else '' end
    || financial_year(at) || '/' || lpad(given::text, greatest(6, length(given::text)), '0');
end $$;

-- What was paid before has its number in the order of payment, and what went back its credit note. An order whose money
-- went back before anybody heard of it started nothing and has neither.
do $$
declare
  paid record;
begin
  for paid in
    select key, captured_at from orders
    where status = 'captured' or (status = 'refunded' and key in (select order_key from entitlements))
    order by captured_at, key
  loop
    update orders set receipt_number = next_receipt_number('receipt', paid.captured_at) where key = paid.key;
  end loop;
  for paid in
    select key, refunded_at from orders where status = 'refunded' and receipt_number is not null order by refunded_at, key
  loop
    update orders set credit_note_number = next_receipt_number('credit_note', paid.refunded_at) where key = paid.key;
  end loop;
end $$;

create function number_receipt() returns trigger language plpgsql as $$
declare
  prefix text := case when new.is_test then 'test_' else '' end;
begin
  if new.status = 'captured' and new.receipt_number is null then
    new.receipt_number := next_receipt_number(prefix || 'receipt', new.captured_at);
  elsif new.status = 'refunded' and new.receipt_number is not null and new.credit_note_number is null then
    new.credit_note_number := next_receipt_number(prefix || 'credit_note', new.refunded_at);
  end if;
  return new;
end $$;
create trigger orders_number_receipt before insert or update of status on orders
  for each row when (new.status in ('captured', 'refunded')) execute function number_receipt();

-- Not more than 16 characters, as rule 46 of India's CGST Rules has it.
alter table orders
  add constraint orders_captured_has_receipt check (status <> 'captured' or receipt_number is not null),
  add constraint orders_receipt_number_form check (receipt_number ~ '^T?[0-9]{4}-[0-9]{2}/[0-9]{6,8}$' and length(receipt_number) <= 16),
  add constraint orders_credit_note_number_form check (credit_note_number ~ '^T?C[0-9]{4}-[0-9]{2}/[0-9]{6,7}$' and length(credit_note_number) <= 16);
create unique index orders_receipt_number_key on orders (receipt_number);
create unique index orders_credit_note_number_key on orders (credit_note_number);
