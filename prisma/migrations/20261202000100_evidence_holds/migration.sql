-- Until when the copies of messages to a member who is threatened are kept, though their time is over.
create table evidence_holds (
  member_key bigint primary key references members (key) on delete cascade on update cascade,
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  constraint evidence_holds_end_after_start check (ends_at > started_at)
);
