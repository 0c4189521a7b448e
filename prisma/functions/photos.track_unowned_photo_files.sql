create or replace trigger track_unowned_photo_files after insert or delete or update of file on photos
  for each row execute function track_unowned_photo_files();
