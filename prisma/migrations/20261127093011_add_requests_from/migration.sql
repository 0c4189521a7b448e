alter table members
  add column requests_from text not null default 'everyone',
  add column traits_changed_at timestamptz(3);
alter table members add constraint members_requests_from_known check (requests_from in ('everyone', 'reviewed',
  'verified', 'fits_me')) not valid;

create table request_days (
  member_key bigint not null references members (key) on update cascade on delete cascade,
  day date not null,
  sent integer not null,
  primary key (member_key, day),
  constraint request_days_sent_some check (sent >= 1)
);
create index request_days_day_idx on request_days (day);
