-- How many messages each of the two has sent is counted in the conversation, which each message changes
-- anyway; a side keeps how many of the other's it has read. The difference is unread, and a message
-- changes one row instead of two.
alter table conversations
  add column low_sent integer not null default 0,
  add column high_sent integer not null default 0;
update conversations c set low_sent = sent.low, high_sent = c.last_id - sent.low
from (
  select t.key, count(m.id) filter (where m.sender_key = t.low_key) as low
  from conversations t left join messages m on m.conversation_key = t.key group by t.key
) sent
where c.key = sent.key;
alter table conversations
  drop constraint conversations_ids_counted,
  add constraint conversations_ids_counted check (low_sent >= 0 and high_sent >= 0 and last_id = low_sent + high_sent);

alter table conversation_members add column seen integer not null default 0;
update conversation_members s
set seen = greatest(case when c.low_key = s.member_key then c.high_sent else c.low_sent end - s.unread, 0)
from conversations c where c.key = s.conversation_key;
alter table conversation_members drop constraint conversation_members_counted;
alter table conversation_members
  drop column unread,
  add constraint conversation_members_counted check (seen >= 0 and read_id >= 0);

/* What one side of a conversation has not read. */
create function unread_messages(talk conversations, side conversation_members) returns integer
language sql immutable parallel safe
return case when talk.low_key = side.member_key then talk.high_sent else talk.low_sent end - side.seen;
