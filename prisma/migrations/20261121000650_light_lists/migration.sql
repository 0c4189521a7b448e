-- Each message changes both lists of its conversation. What changes with every message is in no index, and pages
-- keep room for it: a changed row stays in its page, and no index is written. A member's list is read by its
-- member and sorted then.
drop index conversation_members_member_key_last_at_idx;
drop index conversation_members_unread;
alter table conversation_members set (fillfactor = 70);
alter table conversations set (fillfactor = 80);
