-- Most messages come in the hour of the one before: for them the function is not called.
create or replace trigger conversations_set_last_hour before insert or update of last_at on conversations
  for each row when (new.last_hour is distinct from date_bin('1 hour', new.last_at, timestamptz 'epoch'))
  execute function set_last_hour();
