-- What was opened goes with whom it was opened for: a conversation with somebody who has left is none of the day's.
delete from chat_opens o where not exists (select 1 from members m where m.key = o.peer_key);
create index chat_opens_peer_key_idx on chat_opens (peer_key);
alter table chat_opens
  add constraint chat_opens_peer_key_fkey
    foreign key (peer_key) references members (key) on delete cascade on update cascade;
