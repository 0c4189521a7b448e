-- outside-transaction
create index concurrently if not exists members_by_id_prefix on members (id text_pattern_ops)
  include (key, status, gender, dob, city_key) where visible;
