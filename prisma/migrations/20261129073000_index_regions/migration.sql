-- outside-transaction
create index concurrently if not exists places_regions on places (key)
  include (country_code, state) where name = '' and listed;
