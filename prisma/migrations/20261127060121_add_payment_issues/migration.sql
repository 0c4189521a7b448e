-- An order is named by its id: one that was never paid is deleted, and what came for it still has to be seen.
create table payment_issues (
  key bigserial primary key,
  kind text not null,
  reference text not null,
  is_refund boolean not null default false,
  payment_id text not null,
  gateway_order_id text,
  order_id text,
  amount integer not null,
  currency text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  settled_at timestamptz(3),
  constraint payment_issues_amount_counts check (amount >= 0),
  constraint payment_issues_kind_known check (kind in ('paid_twice', 'paid_after_leaving', 'payment_mismatch',
    'payment_unmatched', 'refunded', 'part_refunded', 'dispute_opened', 'dispute_won', 'dispute_lost',
    'dispute_closed')),
  constraint payment_issues_refund_is_one check (is_refund = (kind in ('refunded', 'part_refunded')))
);
create index payment_issues_created_at_idx on payment_issues (created_at desc);
create index payment_issues_order_id_idx on payment_issues (order_id);
create index payment_issues_payment_id_idx on payment_issues (payment_id);
create unique index payment_issues_reference_is_refund_key on payment_issues (reference, is_refund);
