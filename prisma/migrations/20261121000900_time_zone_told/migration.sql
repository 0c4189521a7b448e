-- When a member last chose the time zone of their day. The language is a matter of the device and was never kept here.
alter table members add column time_zone_at timestamptz(3);
alter table members drop column language;
