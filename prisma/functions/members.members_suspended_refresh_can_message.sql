create or replace trigger members_suspended_refresh_can_message
  after update of suspended_at, paused_at on members
  for each row
  when ((old.suspended_at is null and old.paused_at is null) <> (new.suspended_at is null and new.paused_at is null))
  execute function refresh_can_message_of_member();
