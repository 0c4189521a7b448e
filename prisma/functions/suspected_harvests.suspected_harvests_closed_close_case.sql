create or replace trigger suspected_harvests_closed_close_case after update of closed_at on suspected_harvests for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_case_of_harvest();
