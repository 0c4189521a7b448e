create or replace trigger members_counted_out after delete on members
  referencing old table as changed for each statement execute function count_members_out();
