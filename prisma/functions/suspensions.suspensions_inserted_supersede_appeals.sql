create or replace trigger suspensions_inserted_supersede_appeals after insert on suspensions for each row
  execute function supersede_appeals();
