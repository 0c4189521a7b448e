-- Whoever is restored in another way was right to appeal; one whose time is over has no answer any more. It is the time of
-- the suspension's own row, which an earlier version does not write.
create or replace function lift_suspension() returns trigger language plpgsql as $$
begin
  update suspensions set lifted_at = greatest(decided_at, clock_timestamp())
  where member_key = new.key and lifted_at is null;
  update appeals a set decided_at = greatest(a.created_at, s.lifted_at),
    outcome = case when s.ends_at <= s.lifted_at then null else 'upheld' end
  from suspensions s where a.member_key = new.key and a.decided_at is null and s.key = a.suspension_key;
  return null;
end $$;
