-- Who is online is no longer read from this table. It keeps when a member was last seen, exact to ten minutes: an update
-- that changes no index and finds room on its page writes nothing but that page.
drop index presence_seen_at_idx;
drop index presence_shown;
alter table presence drop column shown;
-- For the rows that are stored from now on. A page that was full before gets room when its rows move, once each.
alter table presence set (fillfactor = 80);
