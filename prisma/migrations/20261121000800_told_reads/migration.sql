-- What a member has read is one thing, and what the other side may know of it another: while the two may not talk,
-- only the first goes on. A process of before moves only the first as well; the next that reads catches up.
alter table conversation_members add column told_id integer not null default 0;
update conversation_members set told_id = read_id where read_id > 0;
alter table conversation_members
  add constraint conversation_members_told check (told_id between 0 and read_id);
