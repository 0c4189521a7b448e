create or replace trigger picture_checks_closed_close_case after update of closed_at on picture_checks for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_picture_check();
