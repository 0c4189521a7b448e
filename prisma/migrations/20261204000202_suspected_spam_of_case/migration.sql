-- outside-transaction
create unique index concurrently if not exists cases_suspected_spam_key_key on cases (suspected_spam_key);
