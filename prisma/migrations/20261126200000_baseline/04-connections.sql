create table connections (
  low_key bigint not null references members (key) on update cascade on delete cascade,
  high_key bigint not null references members (key) on update cascade on delete cascade,
  sender_key bigint not null,
  status text not null default 'pending',
  note text,
  created_at timestamptz(3) not null,
  answered_at timestamptz(3),
  ended_by_key bigint,
  ended_at timestamptz(3),
  primary key (low_key, high_key),
  constraint connections_answered_when check ((status in ('pending', 'ended')) = (answered_at is null)),
  constraint connections_ended_by_one_of_the_pair check (ended_by_key = low_key or ended_by_key = high_key),
  constraint connections_ended_when check ((ended_by_key is null) = (ended_at is null) and (status <> 'ended' or
    ended_at is not null) and ((status not in ('accepted', 'rejected')) or ended_at is null)),
  constraint connections_note_length check (char_length(note) <= 200),
  constraint connections_pair_in_order check (low_key < high_key),
  constraint connections_sender_is_of_the_pair check (sender_key = low_key or sender_key = high_key),
  constraint connections_status_known check (status in ('pending', 'accepted', 'rejected', 'ended'))
);
create index connections_accepted_of_high on connections (high_key, coalesce(answered_at, created_at) desc, low_key
  desc) where status = 'accepted';
create index connections_accepted_of_low on connections (low_key, coalesce(answered_at, created_at) desc, high_key
  desc) where status = 'accepted';
-- The other side of the primary key: for the export, which goes on after a key, and for a member who leaves.
create index connections_high_key_low_key_idx on connections (high_key, low_key);
create index connections_past_of_high on connections (high_key, created_at desc, low_key desc) where status in
  ('rejected', 'ended');
create index connections_past_of_low on connections (low_key, created_at desc, high_key desc) where status in
  ('rejected', 'ended');
create index connections_received_by_high on connections (high_key, coalesce(answered_at, created_at) desc, low_key
  desc) where (status = 'pending') and (sender_key <> high_key);
-- Each list of requests reads either side of the pair in its own order, and counts no further than it has to. One
-- index for each list and side: a member with very many received requests and few sent ones reads few. The conditions
-- say `<>`: an `=` between columns is lost to the planner when one of them has a value, and the index with it.
create index connections_received_by_low on connections (low_key, coalesce(answered_at, created_at) desc, high_key
  desc) where (status = 'pending') and (sender_key <> low_key);
create index connections_sent_by_high on connections (high_key, coalesce(answered_at, created_at) desc, low_key
  desc) where (status = 'pending') and (sender_key <> low_key);
create index connections_sent_by_low on connections (low_key, coalesce(answered_at, created_at) desc, high_key desc)
  where (status = 'pending') and (sender_key <> high_key);

-- That a note went with a request to a member, never what it said: one to a member in 30 days, whatever became of the
-- request. Swept after that time.
create table request_notes (
  sender_key bigint not null references members (key) on update cascade on delete cascade,
  receiver_key bigint not null references members (key) on update cascade on delete cascade,
  sent_at timestamptz(3) not null,
  primary key (sender_key, receiver_key),
  constraint request_notes_to_another check (sender_key <> receiver_key)
);
create index request_notes_receiver_key_idx on request_notes (receiver_key);
create index request_notes_sent_at_idx on request_notes (sent_at);

-- Members of whom another said 'Not for me': they are not offered to that one for a while.
create table passes (
  passer_key bigint not null references members (key) on update cascade on delete cascade,
  passed_key bigint not null references members (key) on update cascade on delete cascade,
  created_at timestamptz(3) not null,
  primary key (passer_key, passed_key)
);
create index passes_created_at_idx on passes (created_at);
create index passes_passed_key_idx on passes (passed_key);
create index passes_passer_key_created_at_idx on passes (passer_key, created_at desc);

create table saves (
  saver_key bigint not null references members (key) on update cascade on delete cascade,
  saved_key bigint not null references members (key) on update cascade on delete cascade,
  created_at timestamptz(3) not null,
  primary key (saver_key, saved_key),
  constraint saves_not_oneself check (saver_key <> saved_key)
);
create index saves_saved_key_idx on saves (saved_key);
create index saves_saver_key_created_at_idx on saves (saver_key, created_at desc);

create table blocks (
  blocker_key bigint not null references members (key) on update cascade on delete cascade,
  blocked_key bigint not null references members (key) on update cascade on delete cascade,
  created_at timestamptz(3) not null,
  group_id uuid not null default gen_random_uuid(),
  inherited boolean not null default false,
  primary key (blocker_key, blocked_key),
  constraint blocks_not_oneself check (blocker_key <> blocked_key)
);
create index blocks_blocked_key_blocker_key_idx on blocks (blocked_key, blocker_key);
create index blocks_latest on blocks (blocker_key, created_at desc, blocked_key desc) where not inherited;

create table block_digests (
  blocker_key bigint not null references members (key) on update cascade on delete cascade,
  digest text not null,
  group_id uuid not null,
  primary key (blocker_key, digest)
);
create index block_digests_digest_idx on block_digests (digest);

create table views (
  owner_key bigint not null references members (key) on update cascade on delete cascade,
  viewer_key bigint not null references members (key) on update cascade on delete cascade,
  day date not null,
  created_at timestamptz(3) not null,
  primary key (owner_key, viewer_key, day),
  constraint views_not_oneself check (owner_key <> viewer_key)
);
-- The export of personal data goes on after a key: each list has an index in its order.
create index views_viewer_key_owner_key_day_idx on views (viewer_key, owner_key, day);

create table reveals (
  key bigserial primary key,
  viewer_key bigint not null references members (key) on update cascade on delete cascade,
  owner_key bigint not null references members (key) on update cascade on delete cascade,
  created_at timestamptz(3) not null,
  constraint reveals_not_oneself check (owner_key <> viewer_key)
);
create index reveals_owner_key_created_at_idx on reveals (owner_key, created_at);
create index reveals_viewer_key_created_at_idx on reveals (viewer_key, created_at);
