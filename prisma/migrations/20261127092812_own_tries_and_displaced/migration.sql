-- Wrong attempts from a browser of the member whose code it is: what strangers try does not use up theirs.
alter table one_time_codes add column own_tries integer not null default 0;
alter table one_time_codes add constraint one_time_codes_own_tries_bounded check (own_tries between 0 and 5) not valid;

-- A session that gave way to a newer login, which its device is to hear by a code of its own.
alter table sessions add column displaced boolean not null default false;
