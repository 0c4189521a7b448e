create or replace trigger members_counted_in after insert on members
  referencing new table as changed for each statement execute function count_members_in();
