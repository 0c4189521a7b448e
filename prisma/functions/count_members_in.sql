create or replace function count_members_in() returns trigger language plpgsql as $$
declare
  names text[];
  amounts bigint[];
begin
  select array_agg(name), array_agg(n) into names, amounts from (
    select unnest(array['All', gender, status]) as name, count(*) as n from changed where visible group by gender, status
  ) counted;
  if names is not null then perform add_to_counters(names, amounts); end if;
  return null;
end $$;
