create or replace trigger members_changed_digests_become_due before update of phone, email, email_confirmed_at on members
  for each row when ((old.phone, old.email, old.email_confirmed_at is null)
    is distinct from (new.phone, new.email, new.email_confirmed_at is null))
  execute function digests_become_due();
