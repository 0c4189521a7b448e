-- outside-transaction
drop index concurrently if exists places_with_members;
