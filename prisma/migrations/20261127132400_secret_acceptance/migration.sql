-- When and by whom a changed secret was last accepted.
alter table secret_checks add column accepted_at timestamptz(3);
alter table secret_checks add column accepted_by text;
