-- A conversation's row says whether its two may talk, so that storing a message, which locks that row anyway, needs
-- nothing else: what changes it changes the row in the same transaction. Triggers keep it; nobody who writes a
-- connection, a block or a suspension can forget it.
create function may_talk(low bigint, high bigint) returns boolean stable language sql as $$
  select exists (select 1 from connections c
      join members one on one.key = c.low_key and one.suspended_at is null
      join members other on other.key = c.high_key and other.suspended_at is null
      where c.low_key = low and c.high_key = high and c.status = 'accepted')
    and not exists (select 1 from blocks b where b.blocker_key = low and b.blocked_key = high)
    and not exists (select 1 from blocks b where b.blocker_key = high and b.blocked_key = low)
$$;

-- No default: whoever begins a conversation has to know.
alter table conversations add column may_talk boolean;
update conversations c set may_talk = may_talk(c.low_key, c.high_key);
alter table conversations alter column may_talk set not null;

-- The rows are locked before they are judged, so that of two changes at once the second sees the first, and in the
-- order in which messages lock them, so that neither waits for the other.
create function judge_conversations(lows bigint[], highs bigint[]) returns void language plpgsql as $$
begin
  perform 1 from unnest(lows, highs) as p(low, high) join conversations c on c.low_key = p.low and c.high_key = p.high
  order by c.low_key, c.high_key for no key update of c;
  if not found then return; end if;
  update conversations c set may_talk = not c.may_talk from unnest(lows, highs) as p(low, high)
  where c.low_key = p.low and c.high_key = p.high and c.may_talk <> may_talk(p.low, p.high);
end $$;

create function judge_connected() returns trigger language plpgsql as $$
begin
  perform judge_conversations(array_agg(low_key), array_agg(high_key)) from changed where status = 'accepted';
  return null;
end $$;
create trigger connections_judged_in after insert on connections
  referencing new table as changed for each statement execute function judge_connected();
create trigger connections_judged_out after delete on connections
  referencing old table as changed for each statement execute function judge_connected();

create function judge_connection() returns trigger language plpgsql as $$
begin
  perform judge_conversations(array[new.low_key], array[new.high_key]);
  return null;
end $$;
create trigger connections_judged_again after update of status on connections
  for each row when (old.status is distinct from new.status) execute function judge_connection();

-- Whoever begins a conversation holds both members: a block waits for that, or is seen there.
create function judge_blocked() returns trigger language plpgsql as $$
begin
  perform 1 from members m where m.key in (select least(blocker_key, blocked_key) from changed)
  order by m.key for no key update;
  perform judge_conversations(array_agg(least(blocker_key, blocked_key)), array_agg(greatest(blocker_key, blocked_key)))
  from changed;
  return null;
end $$;
create trigger blocks_judged_in after insert on blocks
  referencing new table as changed for each statement execute function judge_blocked();

create function judge_unblocked() returns trigger language plpgsql as $$
begin
  perform judge_conversations(array_agg(least(blocker_key, blocked_key)), array_agg(greatest(blocker_key, blocked_key)))
  from changed;
  return null;
end $$;
create trigger blocks_judged_out after delete on blocks
  referencing old table as changed for each statement execute function judge_unblocked();

create function judge_standing() returns trigger language plpgsql as $$
begin
  perform judge_conversations(array_agg(c.low_key), array_agg(c.high_key))
  from conversation_members s join conversations c on c.key = s.conversation_key where s.member_key = new.key;
  return null;
end $$;
create trigger members_judged_again after update of suspended_at on members
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function judge_standing();
