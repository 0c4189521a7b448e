-- What the reconciliation asked the provider, and when money went back.
alter table orders
  add column refunded_at timestamptz(3),
  add column reconciled_at timestamptz(3),
  add constraint orders_refunded_when check ((status = 'refunded') = (refunded_at is not null));

-- Packs that end are looked for every minute, among those who have one.
create index members_paid_until on members (paid_until) where paid_until is not null;
create index members_exclusive_until on members (exclusive_until) where exclusive_until is not null;

-- An order whose money arrived has its pack: both are written in one transaction, or neither is.
create function captured_order_has_its_grant() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from grants where order_key = new.key) then
    raise exception 'order % is captured and has no grant', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger orders_captured_have_a_grant
  after insert or update of status on orders
  deferrable initially deferred
  for each row when (new.status = 'captured')
  execute function captured_order_has_its_grant();

-- And a pack that was paid for stays with its order.
create function paid_grant_stays() returns trigger language plpgsql as $$
begin
  raise exception 'grant % was paid for and stays', old.key using errcode = 'check_violation';
end $$;
create trigger grants_paid_stay before delete on grants
  for each row when (old.order_key is not null) execute function paid_grant_stays();
