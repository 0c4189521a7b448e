-- What others read in the place of a member's id, once a moderator has approved it. Nobody has one yet: constants fill
-- the columns without writing a row, and they meet the checks, which the next migration reads the rows for. So this one
-- holds its lock for a moment only.
alter table members
  add column nickname text not null default '',
  add column nickname_approval text not null default 'pending';
alter table members
  add constraint members_nickname_length check (nickname = '' or char_length(nickname) between 2 and 30) not valid,
  add constraint members_nickname_approval_known
    check (nickname_approval in ('pending', 'approved', 'rejected')) not valid;
