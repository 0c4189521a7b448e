-- outside-transaction
create unique index concurrently if not exists cases_picture_check_key_key on cases (picture_check_key);
