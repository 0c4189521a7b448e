-- Who has left, by a keyed digest that names nobody: after a restore the members of whom an older backup still knows
-- are erased again. A row is written in the transaction that erases, and shipped to where the backups are.
create table erasures (
  key bigserial primary key,
  digest text not null,
  erased_at timestamptz(3) not null,
  shipped_at timestamptz(3),
  constraint erasures_digest_form check (digest ~ '^[A-Za-z0-9_-]{43}$')
);
create index erasures_unshipped_idx on erasures (key) where shipped_at is null;

-- The last run of each kind of backup, for whoever watches.
create table backup_runs (
  kind text primary key,
  last_started_at timestamptz(3) not null,
  last_success_at timestamptz(3),
  last_failure_at timestamptz(3),
  seconds float8,
  bytes bigint,
  constraint backup_runs_kind_known check (kind in ('copy', 'base', 'journal', 'wal'))
);
