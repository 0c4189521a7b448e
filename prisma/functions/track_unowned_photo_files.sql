create or replace function track_unowned_photo_files() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into unowned_photo_files (file) values (old.file) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    delete from unowned_photo_files where file = new.file;
  end if;
  return null;
end $$;
