create or replace function captured_order_has_its_entitlement() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from entitlements where order_key = new.key) then
    raise exception 'order % is captured and has no entitlement', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
