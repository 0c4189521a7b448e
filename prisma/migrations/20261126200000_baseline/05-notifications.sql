create table notifications (
  key bigserial primary key,
  id uuid not null default gen_random_uuid(),
  member_key bigint not null references members (key) on update cascade on delete cascade,
  actor_key bigint references members (key) on update cascade on delete cascade,
  type text not null,
  text text,
  created_at timestamptz(3) not null,
  event jsonb,
  constraint notifications_actor_or_text check (type = 'moderation' or actor_key is not null),
  constraint notifications_type_known check (type in ('view', 'reveal', 'pending', 'accepted', 'rejected',
    'message', 'moderation'))
);
create index notifications_actor_key_idx on notifications (actor_key);
create unique index notifications_id_key on notifications (id);
create index notifications_member_key_type_key_idx on notifications (member_key, type, key desc);

-- Up to which notification of a type a member has read. Marking them as read changes one row for each type, however
-- many they are.
create table notification_reads (
  member_key bigint not null references members (key) on update cascade on delete cascade,
  type text not null,
  read_up_to bigint not null,
  primary key (member_key, type),
  constraint notification_reads_type_known check (type in ('view', 'reveal', 'pending', 'accepted', 'rejected',
    'message', 'moderation'))
);
