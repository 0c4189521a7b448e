create or replace function keeps_to(recipient bigint, sender bigint, last_id integer) returns integer stable language sql as $$
  select case
    when exists (select 1 from reports where reporter_key = recipient and reported_key = sender) then 2147483647
    when exists (select 1 from blocks where blocker_key = recipient and blocked_key = sender) then last_id
    else 0
  end
$$;
