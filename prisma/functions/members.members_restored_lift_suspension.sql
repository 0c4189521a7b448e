create or replace trigger members_restored_lift_suspension after update of suspended_at on members for each row
  when (old.suspended_at is not null and new.suspended_at is null) execute function lift_suspension();
