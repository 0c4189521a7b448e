create or replace trigger reports_inserted_refresh_keeps_to after insert on reports
  referencing new table as changed for each statement execute function refresh_keeps_to_of_reports();
