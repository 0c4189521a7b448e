-- What was said last is kept once, in the conversation that each message changes anyway, instead of in the
-- list of either side. A side's own row is left with what is theirs: what they have not read.
alter table conversations
  add column last_body text not null default '',
  add column last_sender_key bigint,
  add column last_at timestamptz(3);
update conversations c set last_body = s.last_body, last_sender_key = s.last_sender_key, last_at = s.last_at
from conversation_members s where s.conversation_key = c.key and s.last_id = c.last_id;
update conversations set last_sender_key = low_key, last_at = created_at where last_at is null;
alter table conversations alter column last_sender_key set not null, alter column last_at set not null;

-- A row that carries a text needs more room to stay in its page.
alter table conversations set (fillfactor = 70);

alter table conversation_members drop constraint conversation_members_counted;
alter table conversation_members
  drop column last_id, drop column last_body, drop column last_sender_key, drop column last_at,
  add constraint conversation_members_counted check (unread >= 0 and read_id >= 0);
