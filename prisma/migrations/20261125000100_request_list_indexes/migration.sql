-- Each list of requests reads either side of the pair in its own order, and counts no further than it has to. One
-- index for each list and side: a member with very many received requests and few sent ones reads few. The conditions
-- say `<>`: an `=` between columns is lost to the planner when one of them has a value, and the index with it.
create index connections_received_by_low on connections (low_key, coalesce(answered_at, created_at) desc, high_key desc)
  where status = 'pending' and sender_key <> low_key;
create index connections_received_by_high on connections (high_key, coalesce(answered_at, created_at) desc, low_key desc)
  where status = 'pending' and sender_key <> high_key;
create index connections_sent_by_low on connections (low_key, coalesce(answered_at, created_at) desc, high_key desc)
  where status = 'pending' and sender_key <> high_key;
create index connections_sent_by_high on connections (high_key, coalesce(answered_at, created_at) desc, low_key desc)
  where status = 'pending' and sender_key <> low_key;
create index connections_accepted_of_low on connections (low_key, coalesce(answered_at, created_at) desc, high_key desc)
  where status = 'accepted';
create index connections_accepted_of_high on connections (high_key, coalesce(answered_at, created_at) desc, low_key desc)
  where status = 'accepted';

-- The other side of the primary key: for the export, which goes on after a key, and for a member who leaves.
create index connections_high_key_low_key_idx on connections (high_key, low_key);
drop index connections_low_key_status_created_at_idx;
drop index connections_high_key_status_created_at_idx;
