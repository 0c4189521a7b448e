-- outside-transaction
create index concurrently if not exists members_with_city_to_check on members (updated_at, key)
  where (city_approval = 'pending') and (city_name <> '') and (suspended_at is null);
