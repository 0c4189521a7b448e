-- A report of a threat by somebody who is not on any list of the reporter: it names no member, and may have screenshots.
alter table reports add column is_unlisted boolean not null default false;

-- Sealed under a key that is not in the database.
create table report_screenshots (
  report_key bigint not null references reports (key) on delete cascade on update cascade,
  position smallint not null constraint report_screenshots_position_known check (position between 1 and 5),
  sealed bytea not null,
  primary key (report_key, position)
);
