create table conversations (
  key bigserial primary key,
  low_key bigint not null,
  high_key bigint not null,
  last_id integer not null default 0,
  created_at timestamptz(3) not null,
  can_message boolean not null,
  last_body text not null default '',
  last_sender_key bigint not null,
  last_at timestamptz(3) not null,
  low_sent integer not null default 0,
  high_sent integer not null default 0,
  low_keeps_to integer not null default 0,
  high_keeps_to integer not null default 0,
  hidden_id integer not null default 0,
  constraint conversations_ids_counted check (low_sent >= 0 and high_sent >= 0 and last_id = (low_sent + high_sent)),
  constraint conversations_pair_in_order check (low_key < high_key)
) with (fillfactor=70);
create unique index conversations_low_key_high_key_key on conversations (low_key, high_key);

create table conversation_members (
  member_key bigint not null references members (key) on update cascade on delete cascade,
  conversation_key bigint not null references conversations (key) on update cascade on delete cascade,
  peer_key bigint not null,
  read_id integer not null default 0,
  visible_read_id integer not null default 0,
  seen integer not null default 0,
  primary key (member_key, conversation_key),
  constraint conversation_members_counted check (seen >= 0 and read_id >= 0),
  constraint conversation_members_not_oneself check (member_key <> peer_key),
  constraint conversation_members_visible_read check (visible_read_id >= 0 and visible_read_id <= read_id)
) with (fillfactor=70);
create index conversation_members_conversation_key_idx on conversation_members (conversation_key);
create unique index conversation_members_member_key_peer_key_key on conversation_members (member_key, peer_key);

create table messages (
  conversation_key bigint not null,
  id integer not null,
  sender_key bigint not null,
  client_id text,
  body text not null,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  hidden_at timestamptz(3),
  primary key (conversation_key, id),
  constraint messages_ids_counted check (id > 0),
  constraint messages_removed_once check (removed_at is null or hidden_at is null),
  constraint messages_say_something check (removed_at is not null or char_length(body) >= 1 and char_length(body) <=
    2000)
);
create unique index messages_conversation_key_sender_key_client_id_key on messages (conversation_key, sender_key,
  client_id);

-- What a sender took back, or lost by deleting their account: sealed under a key that is not here, for its recipient's
-- report. No foreign keys: whoever stores one, or erases a member, holds the conversation's row.
create table held_copies (
  conversation_key bigint not null,
  message_id integer not null,
  recipient_key bigint not null,
  cause text not null,
  sealed bytea not null,
  sent_at timestamptz(3) not null,
  taken_at timestamptz(3) not null,
  held_until timestamptz(3) not null,
  primary key (conversation_key, message_id),
  constraint held_copies_cause_known check (cause in ('taken_back', 'account_deleted')),
  constraint held_copies_end_after_start check (held_until > taken_at)
);
create index held_copies_held_until_idx on held_copies (held_until);
create index held_copies_recipient_key_idx on held_copies (recipient_key);

create table chat_opens (
  member_key bigint not null references members (key) on update cascade on delete cascade,
  day date not null,
  peer_key bigint not null references members (key) on update cascade on delete cascade,
  greeted boolean not null default false,
  primary key (member_key, day, peer_key)
);
create index chat_opens_peer_key_idx on chat_opens (peer_key);
