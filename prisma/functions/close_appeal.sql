create or replace function close_appeal() returns trigger language plpgsql as $$
begin
  update cases set closed_at = new.decided_at, outcome = new.outcome, claimed_by = null, claimed_until = null
  where appeal_key = new.key and closed_at is null;
  return null;
end $$;
