-- Numbers with which somebody was too young to sign up: keyed hashes, for a day.
create table underage_bans (
  number_hash text not null,
  expires_at timestamptz(3) not null,
  constraint underage_bans_pkey primary key (number_hash)
);
create index underage_bans_expires_at_idx on underage_bans (expires_at);
