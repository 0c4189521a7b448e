-- Whoever closes a report, a process of the release before included, starts the time after which its evidence goes.
create or replace function close_report_evidence() returns trigger language plpgsql as $$
begin
  update report_evidence set closed_at = new.closed_at where report_key = new.key;
  return null;
end $$;
