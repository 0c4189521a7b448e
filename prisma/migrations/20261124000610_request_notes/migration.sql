-- That a note went with a request to a member, never what it said: one to a member in 30 days, whatever became of the
-- request. Swept after that time.
create table request_notes (
  sender_key bigint not null references members (key) on delete cascade on update cascade,
  receiver_key bigint not null references members (key) on delete cascade on update cascade,
  sent_at timestamptz(3) not null,
  constraint request_notes_pkey primary key (sender_key, receiver_key),
  constraint request_notes_to_another check (sender_key <> receiver_key)
);
create index request_notes_receiver_key_idx on request_notes (receiver_key);
create index request_notes_sent_at_idx on request_notes (sent_at);

insert into request_notes (sender_key, receiver_key, sent_at)
select sender_key, case when sender_key = low_key then high_key else low_key end, created_at
from connections where note is not null;
