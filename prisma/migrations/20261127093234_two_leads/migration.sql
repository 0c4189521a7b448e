-- Of an invite that two leads decided each has one half: the link, and a code that is typed beside it.
alter table desk_invites add column code_digest text;
alter table desk_proposals add column code_digest text;

-- Where a lead is mailed with each alert, sealed under a key that is not in the database.
alter table desk_moderators add column alert_mail bytea;

-- What a lead has to see; it goes once they say that they have, and the record stays.
create table desk_alerts (
  key bigserial primary key,
  id uuid not null default gen_random_uuid() unique,
  moderator_key bigint not null references desk_moderators (key) on delete cascade,
  kind text not null,
  acted_by text not null,
  subject text not null,
  reason text,
  created_at timestamptz(3) not null,
  constraint desk_alerts_kind_known check (kind in ('break_glass', 'bootstrap', 'moderator_joined', 'passkey_replaced'))
);
create index desk_alerts_moderator_key_idx on desk_alerts (moderator_key);

alter table desk_proposals drop constraint desk_proposals_action_known;
alter table desk_proposals add constraint desk_proposals_action_known check (action in ('remove_member',
  'suspend_member', 'restore_member', 'reverse_part', 'open_held_copies', 'give_to_authorities', 'change_role',
  'remove_moderator', 'invite_anew', 'invite_moderator')) not valid;
