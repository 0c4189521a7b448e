create or replace function count_member_again() returns trigger language plpgsql as $$
begin
  perform add_to_counters(
    array['All', old.gender, old.status, 'All', new.gender, new.status],
    array[-old.visible::int, -old.visible::int, -old.visible::int, new.visible::int, new.visible::int, new.visible::int]
  );
  return null;
end $$;
