create table orders (
  key bigserial primary key,
  id text not null,
  member_key bigint references members (key) on update cascade on delete set null,
  plan_id text not null,
  days integer not null,
  currency text not null,
  amount integer not null,
  status text not null default 'created',
  gateway_order_id text,
  gateway_payment_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  captured_at timestamptz(3),
  refunded_at timestamptz(3),
  reconciled_at timestamptz(3),
  receipt_number text,
  credit_note_number text,
  gstin text,
  is_test boolean,
  constraint orders_amount_positive check (amount > 0 and days > 0),
  constraint orders_captured_by_a_payment check (captured_at is null or gateway_payment_id is not null),
  constraint orders_captured_has_receipt check (status <> 'captured' or receipt_number is not null),
  constraint orders_captured_when check ((status in ('captured', 'refunded')) = (captured_at is not null)),
  constraint orders_credit_note_number_form check (credit_note_number ~ '^T?C[0-9]{4}-[0-9]{2}/[0-9]{6,7}$' and
    length(credit_note_number) <= 16),
  constraint orders_currency_known check (currency in ('INR', 'USD')),
  constraint orders_gstin_form check (gstin ~ '^([0-9A-Z]{15})?$'),
  constraint orders_plan_known check (plan_id in ('basic_chat_pack', 'standard_pack', 'weekly_pack', '12_day_pack',
    'monthly_pack', 'exclusive_member_pack')),
  constraint orders_receipt_number_form check (receipt_number ~ '^T?[0-9]{4}-[0-9]{2}/[0-9]{6,8}$' and
    length(receipt_number) <= 16),
  constraint orders_refunded_when check ((status = 'refunded') = (refunded_at is not null)),
  constraint orders_status_known check (status in ('created', 'attempted', 'failed', 'authorized', 'captured',
    'refunded'))
);
create unique index orders_credit_note_number_key on orders (credit_note_number);
create unique index orders_gateway_order_id_key on orders (gateway_order_id);
create unique index orders_gateway_payment_id_key on orders (gateway_payment_id);
create unique index orders_id_key on orders (id);
create index orders_member_key_created_at_idx on orders (member_key, created_at desc);
create unique index orders_receipt_number_key on orders (receipt_number);
create index orders_status_created_at_idx on orders (status, created_at);

-- The last number that was given in each series of a financial year. Whoever gives the next one holds the row until
-- its transaction ends, so that a number is given once and one that was rolled back is given again.
create table receipt_series (
  kind text not null,
  year text not null,
  last integer not null,
  primary key (kind, year),
  constraint receipt_series_kind_known check (kind in ('receipt', 'credit_note', 'test_receipt', 'test_credit_note')),
  constraint receipt_series_last_counts check (last > 0),
  constraint receipt_series_year_form check (year ~ '^[0-9]{4}-[0-9]{2}$')
);

create table payment_events (
  key bigserial primary key,
  order_key bigint not null references orders (key) on update cascade on delete cascade,
  payment_id text not null,
  type text not null,
  created_at timestamptz(3) not null
);
create index payment_events_order_key_idx on payment_events (order_key);
create unique index payment_events_payment_id_type_key on payment_events (payment_id, type);

create table entitlements (
  key bigserial primary key,
  member_key bigint references members (key) on update cascade on delete set null,
  order_key bigint references orders (key) on update cascade on delete restrict,
  plan_id text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint entitlements_end_after_start check (ends_at > starts_at),
  constraint entitlements_plan_known check (plan_id in ('basic_chat_pack', 'standard_pack', 'weekly_pack',
    '12_day_pack', 'monthly_pack', 'exclusive_member_pack'))
);
create index entitlements_ends_at_idx on entitlements (ends_at);
create index entitlements_member_key_ends_at_idx on entitlements (member_key, ends_at);
create unique index entitlements_order_key_key on entitlements (order_key);
