create or replace trigger connections_updated_refresh_can_message
  after update of status on connections
  for each row
  when (old.status is distinct from new.status)
  execute function refresh_can_message_of_status();
