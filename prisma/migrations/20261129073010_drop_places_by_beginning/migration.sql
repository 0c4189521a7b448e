-- outside-transaction
drop index concurrently if exists places_by_beginning;
