create or replace trigger blocks_inserted_refresh_can_message
  after insert on blocks
  referencing new table as changed
  for each statement
  execute function refresh_can_message_of_blocks();
