create or replace trigger members_counted_again after update of gender, status, visible on members
  for each row when ((old.gender, old.status, old.visible) is distinct from (new.gender, new.status, new.visible))
  execute function count_member_again();
