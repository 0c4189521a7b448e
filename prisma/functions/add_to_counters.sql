-- Every change of a counter changes 'All' too, and its row stands for the whole shard: whoever has locked it may change
-- all rows of the shard without waiting. Only a transaction that has no shard waits for one, so none waits for another
-- in a circle.
create or replace function add_to_counters(names text[], amounts bigint[]) returns void language plpgsql as $$
declare
  own_shard constant smallint := pg_backend_pid() % 16;
  free_shard smallint;
begin
  select shard into free_shard from counters where name = 'All'
  order by (shard + 16 - own_shard) % 16 limit 1 for update skip locked;
  if free_shard is null then
    select shard into strict free_shard from counters where name = 'All' and shard = own_shard for update;
  end if;
  update counters c set value = c.value + d.amount
  from (select name, sum(amount) as amount from unnest(names, amounts) as u(name, amount) group by name) d
  where c.name = d.name and c.shard = free_shard and d.amount <> 0;
end $$;
