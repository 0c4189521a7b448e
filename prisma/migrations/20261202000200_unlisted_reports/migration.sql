-- A report of a threat by somebody who is not on any list of the reporter: it names no member.
alter table reports add column is_unlisted boolean not null default false;
