create or replace trigger orders_number_receipt before insert or update of status on orders
  for each row when (new.status in ('captured', 'refunded')) execute function number_receipt();
