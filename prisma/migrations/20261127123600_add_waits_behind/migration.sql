-- A case that comes after the others of its class, whatever time is left.
alter table cases add column waits_behind boolean not null default false;
