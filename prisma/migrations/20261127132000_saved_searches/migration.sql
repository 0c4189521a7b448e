create table saved_searches (
  key bigserial primary key,
  id uuid not null default gen_random_uuid(),
  member_key bigint not null references members (key) on update cascade on delete cascade,
  name text not null,
  query jsonb not null,
  newest_key bigint not null,
  created_at timestamptz(3) not null,
  constraint saved_searches_name_length check (char_length(name) between 1 and 40)
);
create unique index saved_searches_id_key on saved_searches (id);
create index saved_searches_member_key_key_idx on saved_searches (member_key, key);
