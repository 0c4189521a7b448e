-- outside-transaction
drop index concurrently if exists members_newest_of_city;
