create or replace trigger connections_inserted_refresh_can_message
  after insert on connections
  referencing new table as changed
  for each statement
  execute function refresh_can_message_of_connections();
