-- What a sender took back, or lost by deleting their account: sealed under a key that is not here, for its recipient's
-- report. No foreign keys: whoever stores one, or erases a member, holds the conversation's row.
create table held_copies (
  conversation_key bigint not null,
  message_id integer not null,
  recipient_key bigint not null,
  cause text not null constraint held_copies_cause_known check (cause in ('taken_back', 'account_deleted')),
  sealed bytea not null,
  sent_at timestamptz(3) not null,
  taken_at timestamptz(3) not null,
  held_until timestamptz(3) not null,
  primary key (conversation_key, message_id),
  constraint held_copies_end_after_start check (held_until > taken_at)
);
create index held_copies_recipient_key_idx on held_copies (recipient_key);
create index held_copies_held_until_idx on held_copies (held_until);
