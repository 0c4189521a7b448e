drop trigger if exists orders_captured_have_an_entitlement on orders;
create constraint trigger orders_captured_have_an_entitlement
  after insert or update of status on orders
  deferrable initially deferred
  for each row
  when (new.status = 'captured')
  execute function captured_order_has_its_entitlement();
