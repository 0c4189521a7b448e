create or replace function refresh_can_message_of_unblocks() returns trigger language plpgsql as $$
begin
  perform refresh_can_message(array_agg(least(blocker_key, blocked_key)), array_agg(greatest(blocker_key, blocked_key)))
  from changed;
  return null;
end $$;
