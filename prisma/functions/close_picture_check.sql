-- Closes the case too, and starts the time after which complaints and sealed photos go.
create or replace function close_picture_check() returns trigger language plpgsql as $$
begin
  update cases set closed_at = new.closed_at, claimed_by = null, claimed_until = null
  where picture_check_key = new.key and closed_at is null;
  update picture_check_photos set closed_at = new.closed_at where check_key = new.key;
  update picture_complaints set closed_at = new.closed_at where check_key = new.key;
  return null;
end $$;
