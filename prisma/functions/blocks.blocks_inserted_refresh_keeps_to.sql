-- After the trigger that locks the members.
create or replace trigger blocks_inserted_refresh_keeps_to after insert on blocks
  referencing new table as changed for each statement execute function refresh_keeps_to_of_blocks();
