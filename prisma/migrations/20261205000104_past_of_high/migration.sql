-- outside-transaction
create index concurrently if not exists connections_past_of_high on connections (high_key, created_at desc, low_key desc)
  where status in ('rejected', 'ended');
