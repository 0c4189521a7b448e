-- outside-transaction
drop index concurrently if exists places_plain_country_plain_idx;
