create or replace function can_message(low bigint, high bigint)
returns boolean
language sql
stable
as $$
  select exists (select 1 from connections c
      join members one on one.key = c.low_key and one.suspended_at is null and one.paused_at is null
      join members other on other.key = c.high_key and other.suspended_at is null and other.paused_at is null
      where c.low_key = low and c.high_key = high and c.status = 'accepted')
    and not exists (select 1 from blocks b where b.blocker_key = low and b.blocked_key = high)
    and not exists (select 1 from blocks b where b.blocker_key = high and b.blocked_key = low)
$$;
