-- outside-transaction
drop index concurrently if exists members_by_beginning;
