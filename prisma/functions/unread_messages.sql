create or replace function unread_messages(conversation conversations, side conversation_members) returns integer
language sql immutable parallel safe
return case when conversation.low_key = side.member_key then conversation.high_sent else conversation.low_sent end
  - side.seen;
