-- outside-transaction
create unique index concurrently if not exists photos_check_photo_key_key on photos (check_photo_key);
