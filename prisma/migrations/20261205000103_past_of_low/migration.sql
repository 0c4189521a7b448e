-- outside-transaction
create index concurrently if not exists connections_past_of_low on connections (low_key, created_at desc, high_key desc)
  where status in ('rejected', 'ended');
