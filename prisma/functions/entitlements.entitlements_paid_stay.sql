create or replace trigger entitlements_paid_stay
  before delete on entitlements
  for each row
  when (old.order_key is not null)
  execute function paid_entitlement_stays();
