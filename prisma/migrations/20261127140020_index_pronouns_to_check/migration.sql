-- outside-transaction
create index concurrently if not exists members_with_pronouns_to_check on members (updated_at, key)
  where (pronouns_own_approval = 'pending') and (pronouns_own <> '') and (suspended_at is null);
