-- The order of the queue is by time, then by key: where many came at one moment, an index of the time alone makes it sort
-- and filter all of them for a page.
create index photos_waiting_in_order on photos (created_at, key) where approval = 'pending';
drop index photos_waiting;
create index members_held_in_order on members (held_at, key) where held_at is not null and suspended_at is null;
drop index members_held;
