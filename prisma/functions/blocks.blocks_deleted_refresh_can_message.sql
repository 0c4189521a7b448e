create or replace trigger blocks_deleted_refresh_can_message
  after delete on blocks
  referencing old table as changed
  for each statement
  execute function refresh_can_message_of_unblocks();
