-- A case is closed with its source, whichever version closes that.
create or replace function close_case_of_report() returns trigger language plpgsql as $$
begin
  update cases set closed_at = new.closed_at, claimed_by = null, claimed_until = null
  where report_key = new.key and closed_at is null;
  return null;
end $$;
