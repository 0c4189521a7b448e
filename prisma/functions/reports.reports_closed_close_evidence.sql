create or replace trigger reports_closed_close_evidence after update of closed_at on reports
  for each row when (old.closed_at is distinct from new.closed_at) execute function close_report_evidence();
