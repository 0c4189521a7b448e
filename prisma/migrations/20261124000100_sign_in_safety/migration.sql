-- When a member last confirmed in this session that it is them; a new session counts by its own start.
alter table sessions add column stepped_up_at timestamptz(3);

-- The browsers in which a member logged in: keyed hashes of random keys, one browser may be of several members.
create table device_keys (
  member_key bigint not null references members (key) on delete cascade on update cascade,
  key_hash text not null,
  issued_at timestamptz(3) not null,
  constraint device_keys_pkey primary key (member_key, key_hash)
);
create index device_keys_key_hash_idx on device_keys (key_hash);
create index device_keys_issued_at_idx on device_keys (issued_at);

-- When a member logged in, and with what kind of device; no address.
create table sign_ins (
  key bigserial not null,
  member_key bigint not null references members (key) on delete cascade on update cascade,
  device text not null,
  at timestamptz(3) not null,
  constraint sign_ins_pkey primary key (key)
);
create index sign_ins_member_key_key_idx on sign_ins (member_key, key desc);
create index sign_ins_at_idx on sign_ins (at);

alter table one_time_codes
  drop constraint codes_purpose_known,
  add constraint codes_purpose_known check (purpose in ('login', 'reset', 'step_up', 'signup', 'email', 'phone'));
