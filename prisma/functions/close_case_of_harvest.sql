create or replace function close_case_of_harvest() returns trigger language plpgsql as $$
begin
  update cases set closed_at = new.closed_at, claimed_by = null, claimed_until = null
  where suspected_harvest_key = new.key and closed_at is null;
  return null;
end $$;
