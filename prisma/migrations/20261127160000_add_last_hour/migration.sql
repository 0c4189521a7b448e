-- The hour of what was said last: a message changes it once an hour, so that lists can be read by it.
alter table conversations add column last_hour timestamptz(3);
