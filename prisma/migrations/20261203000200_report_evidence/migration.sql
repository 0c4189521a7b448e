-- The conversation that a report is about: it finds its open report again after the reported member has left.
alter table reports add column conversation_key bigint;

-- What the reporter added to a report, screenshots of their own among it, and what the reported profile showed them; sealed
-- under a key that is not here.
create table report_evidence (
  report_key bigint not null references reports (key) on delete cascade on update cascade,
  -- The first report of the open one is 0, each that is added to it one more.
  entry integer not null constraint report_evidence_entry_range check (entry between 0 and 9),
  part text not null constraint report_evidence_part_known check (part in (
    'record', 'photo1', 'photo2', 'screenshot1', 'screenshot2', 'screenshot3', 'screenshot4', 'screenshot5')),
  sealed bytea not null,
  created_at timestamptz(3) not null,
  -- When its report was closed.
  closed_at timestamptz(3),
  primary key (report_key, entry, part)
);
create index report_evidence_closed_at_idx on report_evidence (closed_at);

-- Whoever closes a report, a process of the release before included, starts the time after which its evidence goes.
create function close_report_evidence() returns trigger language plpgsql as $$
begin
  update report_evidence set closed_at = new.closed_at where report_key = new.key;
  return null;
end $$;
create trigger reports_closed_close_evidence after update of closed_at on reports
  for each row when (old.closed_at is distinct from new.closed_at) execute function close_report_evidence();
