create or replace function paid_entitlement_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entitlement % was paid for and stays', old.key using errcode = 'check_violation';
end $$;
