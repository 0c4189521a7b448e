-- What the database says of itself: whose it is, and which releases may serve it.
create table installation (
  sole boolean primary key default true,
  id uuid not null default gen_random_uuid(),
  -- A release that does not know this migration may not serve the database.
  oldest_migration text not null,
  constraint installation_sole check (sole)
);
insert into installation (oldest_migration) values ('20261127100100_pause_ends_messages');

-- Shows whether a secret is still the one that stored rows depend on, without telling it.
create table secret_checks (
  name text primary key,
  check_value bytea not null
);
