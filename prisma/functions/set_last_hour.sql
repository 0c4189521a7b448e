create or replace function set_last_hour() returns trigger language plpgsql as $$
begin
  new.last_hour := date_bin('1 hour', new.last_at, timestamptz 'epoch');
  return new;
end $$;
