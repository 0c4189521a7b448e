-- A conversation that begins after a report; whoever begins one holds both members, as a report holds its reporter.
create or replace function set_keeps_to() returns trigger language plpgsql as $$
begin
  new.low_keeps_to := keeps_to(new.low_key, new.high_key, new.last_id);
  new.high_keeps_to := keeps_to(new.high_key, new.low_key, new.last_id);
  return new;
end $$;
