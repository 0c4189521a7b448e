create or replace trigger appeals_decided_close_case after update of decided_at on appeals for each row
  when (old.decided_at is null and new.decided_at is not null) execute function close_appeal();
