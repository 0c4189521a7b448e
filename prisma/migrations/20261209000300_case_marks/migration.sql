alter table cases add column mark text;
alter table cases add constraint cases_mark_known check (mark in ('order', 'data_rights')) not valid;
