-- Reads every member without keeping anybody from reading or writing them.
alter table members
  validate constraint members_nickname_length,
  validate constraint members_nickname_approval_known;
-- The queue of nicknames, in its order.
create index members_with_nickname_to_check on members (updated_at, key)
  where nickname_approval = 'pending' and nickname <> '' and suspended_at is null;
