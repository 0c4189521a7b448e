create or replace function refresh_keeps_to_of_blocks() returns trigger language plpgsql as $$
begin
  perform refresh_keeps_to(array_agg(blocker_key), array_agg(blocked_key)) from changed;
  return null;
end $$;
