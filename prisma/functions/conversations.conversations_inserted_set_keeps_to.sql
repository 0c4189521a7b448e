create or replace trigger conversations_inserted_set_keeps_to before insert on conversations
  for each row execute function set_keeps_to();
