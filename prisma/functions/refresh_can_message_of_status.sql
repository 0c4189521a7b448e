create or replace function refresh_can_message_of_status() returns trigger language plpgsql as $$
begin
  perform refresh_can_message(array[new.low_key], array[new.high_key]);
  return null;
end $$;
