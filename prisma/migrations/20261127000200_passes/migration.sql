-- Members of whom another said 'Not for me': they are not offered to that one for a while.
create table passes (
  passer_key bigint not null references members (key) on delete cascade on update cascade,
  passed_key bigint not null references members (key) on delete cascade on update cascade,
  created_at timestamptz(3) not null,
  primary key (passer_key, passed_key)
);
create index passes_passer_key_created_at_idx on passes (passer_key, created_at desc);
create index passes_passed_key_idx on passes (passed_key);
create index passes_created_at_idx on passes (created_at);
