-- The files of photos that no row of photos names: a file is here from before it is written until a row names it,
-- and again from the moment when none does any more. What is here for an hour is deleted, and nothing has to list
-- the files themselves.
create table unowned_photo_files (
  file text primary key,
  since timestamptz(3) not null default now()
);
create index unowned_photo_files_since_idx on unowned_photo_files (since);

create function track_unowned_photo_files() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into unowned_photo_files (file) values (old.file) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    delete from unowned_photo_files where file = new.file;
  end if;
  return null;
end $$;

create trigger track_unowned_photo_files after insert or delete or update of file on photos
  for each row execute function track_unowned_photo_files();
