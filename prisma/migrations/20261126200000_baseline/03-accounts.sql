create table sessions (
  key bigserial primary key,
  id text not null,
  member_key bigint not null references members (key) on update cascade on delete cascade,
  device text not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  stepped_up_at timestamptz(3),
  -- Accounts ----------------------------------------------------------------------------------------
  constraint sessions_end_after_start check (expires_at > created_at)
);
create unique index sessions_id_key on sessions (id);
create index sessions_member_key_created_at_idx on sessions (member_key, created_at);
-- Sessions are deleted a month after they were over, by whichever end came first; `least` leaves out a null.
create index sessions_over_at on sessions (least(ended_at, expires_at));

-- The browsers in which a member logged in: keyed hashes of random keys, one browser may be of several members.
create table device_keys (
  member_key bigint not null references members (key) on update cascade on delete cascade,
  key_hash text not null,
  issued_at timestamptz(3) not null,
  primary key (member_key, key_hash)
);
create index device_keys_issued_at_idx on device_keys (issued_at);
create index device_keys_key_hash_idx on device_keys (key_hash);

-- When a member logged in, and with what kind of device; no address.
create table sign_ins (
  key bigserial primary key,
  member_key bigint not null references members (key) on update cascade on delete cascade,
  device text not null,
  at timestamptz(3) not null
);
create index sign_ins_at_idx on sign_ins (at);
create index sign_ins_member_key_key_idx on sign_ins (member_key, key desc);

create table one_time_codes (
  purpose text not null,
  target text not null,
  code_hash text,
  tries integer not null default 0,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  consumed_at timestamptz(3),
  primary key (purpose, target),
  constraint codes_end_after_start check (expires_at > sent_at),
  constraint codes_purpose_known check (purpose in ('login', 'reset', 'step_up', 'signup', 'email', 'phone',
    'picture')),
  constraint codes_tries_counted check (tries >= 0 and tries <= 5)
);
create index one_time_codes_expires_at_idx on one_time_codes (expires_at);

-- Keyed digests of numbers and confirmed addresses, so that a block and a moderator's decision survive leaving.
create table identity_digests (
  member_key bigint not null references members (key) on update cascade on delete cascade,
  kind text not null,
  digest text not null,
  replaced_at timestamptz(3),
  primary key (member_key, kind, digest),
  constraint identity_digests_kind_known check (kind in ('phone', 'email'))
);
create index identity_digests_digest_idx on identity_digests (digest);
create unique index identity_digests_one_of_a_kind on identity_digests (member_key, kind) where replaced_at is null;
create index identity_digests_replaced_at_idx on identity_digests (replaced_at);

create table held_digests (
  digest text primary key,
  reason text not null,
  expires_at timestamptz(3) not null,
  constraint held_digests_reason_known check (reason in ('suspended', 'reported', 'hidden'))
);
create index held_digests_expires_at_idx on held_digests (expires_at);

create table code_budgets (
  bucket text primary key,
  used integer not null default 0,
  expires_at timestamptz(3) not null,
  constraint budgets_counted check (used >= 0)
);
create index code_budgets_expires_at_idx on code_budgets (expires_at);

create table sign_ups (
  id text primary key,
  email text not null,
  phone text not null,
  mobilecode text not null,
  mobile text not null,
  password_hash text not null,
  name text not null,
  gender text not null,
  dob date not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  member_key bigint references members (key) on update cascade on delete cascade,
  constraint sign_ups_gender_known check (gender in ('Lesbian', 'Gay', 'Bisexual | Man', 'Bisexual | Woman',
    'Transgender | Man', 'Transgender | Women', 'Queer', 'Intersex', 'Asexual', 'Nonbinary', '+ PLUS'))
);
create index sign_ups_expires_at_idx on sign_ups (expires_at);
create index sign_ups_member_key_idx on sign_ups (member_key);

-- Numbers with which somebody was too young to sign up: keyed hashes, for a day.
create table underage_bans (
  number_hash text primary key,
  expires_at timestamptz(3) not null
);
create index underage_bans_expires_at_idx on underage_bans (expires_at);
