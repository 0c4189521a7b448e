create or replace trigger reports_closed_close_case after update of closed_at on reports for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_case_of_report();
