create or replace function close_case_of_spam() returns trigger language plpgsql as $$
begin
  update cases set closed_at = new.closed_at, claimed_by = null, claimed_until = null
  where suspected_spam_key = new.key and closed_at is null;
  return null;
end $$;
