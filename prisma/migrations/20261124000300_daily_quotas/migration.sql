-- Days on which a member came near a daily quota, and accounts that did on several days running.

create table quota_days (
  member_key bigint not null references members (key) on delete cascade on update cascade,
  day date not null,
  quota text not null constraint quota_days_quota_known check (quota in ('cards', 'profiles', 'photos')),
  primary key (member_key, day, quota)
);
create index quota_days_day_idx on quota_days (day);

create table suspected_harvests (
  key bigserial primary key,
  id uuid not null default gen_random_uuid(),
  member_key bigint not null references members (key) on delete cascade on update cascade,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3)
);
create unique index suspected_harvests_id_key on suspected_harvests (id);
create index suspected_harvests_member_key_idx on suspected_harvests (member_key);
create index suspected_harvests_closed_at_created_at_idx on suspected_harvests (closed_at, created_at);
-- At most one of a member is open.
create unique index suspected_harvests_open_idx on suspected_harvests (member_key) where closed_at is null;
