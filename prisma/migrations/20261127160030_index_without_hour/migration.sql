-- outside-transaction
create index concurrently if not exists conversations_without_hour on conversations (key) where last_hour is null;
