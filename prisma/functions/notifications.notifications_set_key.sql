create or replace trigger notifications_set_key before insert on notifications
  for each row execute function set_notification_key();
