create or replace function refresh_can_message_of_blocks() returns trigger language plpgsql as $$
begin
  perform 1 from members m where m.key in (select least(blocker_key, blocked_key) from changed)
  order by m.key for no key update;
  perform refresh_can_message(array_agg(least(blocker_key, blocked_key)), array_agg(greatest(blocker_key, blocked_key)))
  from changed;
  return null;
end $$;
