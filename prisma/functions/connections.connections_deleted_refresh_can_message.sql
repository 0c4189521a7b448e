create or replace trigger connections_deleted_refresh_can_message
  after delete on connections
  referencing old table as changed
  for each statement
  execute function refresh_can_message_of_connections();
