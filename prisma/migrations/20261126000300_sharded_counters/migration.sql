-- Each counter becomes 16 rows, its shards, whose sum is its value: a transaction that changes a member locks those of
-- one shard until it ends, and transactions that write at the same time take different ones.
alter table counters add column shard smallint not null default 0;
alter table counters drop constraint counters_pkey;
alter table counters add constraint counters_pkey primary key (name, shard);
alter table counters add constraint counters_shard_known check (shard between 0 and 15);
-- A member may be counted in one shard and out in another.
alter table counters drop constraint counters_not_negative;

-- What was counted so far stays in shard 0. Members online are counted in one piece, and have one row.
insert into counters (name, shard, value)
select c.name, s.shard, 0 from counters c cross join generate_series(1, 15) as s(shard) where c.name <> 'online';

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
