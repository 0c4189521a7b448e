-- outside-transaction
create index concurrently if not exists places_populated on places (key)
  include (plain, plain_state, plain_country, country_code, state, listed) where populated;
