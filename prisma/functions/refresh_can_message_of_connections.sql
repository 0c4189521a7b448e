create or replace function refresh_can_message_of_connections() returns trigger language plpgsql as $$
begin
  perform refresh_can_message(array_agg(low_key), array_agg(high_key)) from changed where status = 'accepted';
  return null;
end $$;
