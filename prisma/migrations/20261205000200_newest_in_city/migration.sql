-- outside-transaction
-- `visible` as well: a row of the index is enough only where it has every column that a statement names.
create index concurrently if not exists members_newest_in_city on members (city_key, status, key desc)
  include (gender, dob, id, visible) where visible;
