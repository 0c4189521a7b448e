-- A graver suspension takes the place of another, and is answered anew.
create or replace function supersede_appeals() returns trigger language plpgsql as $$
begin
  update appeals set decided_at = greatest(created_at, new.decided_at)
  where member_key = new.member_key and suspension_key <> new.key and decided_at is null;
  return null;
end $$;
