-- outside-transaction
create index concurrently if not exists members_with_occupation_to_check on members (updated_at, key)
  where (occupation_approval = 'pending') and (occupation <> '') and (suspended_at is null);
