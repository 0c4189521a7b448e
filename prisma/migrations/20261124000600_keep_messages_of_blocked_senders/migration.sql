-- A sender may not take back a message once its recipient has blocked or reported them: it disappears for the
-- sender alone. A conversation says up to which id either side keeps what the other wrote. Triggers set it on the
-- row that a removal locks, in the transaction of the block or report, so that one of the two comes first.
alter table conversations
  add column low_keeps_to integer not null default 0,
  add column high_keeps_to integer not null default 0,
  -- The latest message that disappeared for its sender alone, if it was the last of the conversation at that time.
  add column hidden_id integer not null default 0;

-- Removed for its sender alone; the text stays for the recipient.
alter table messages
  add column hidden_at timestamptz(3),
  add constraint messages_removed_once check (removed_at is null or hidden_at is null);

/* Up to which id the recipient keeps what the sender wrote in a conversation that has so many messages by now. */
create function keeps_to(recipient bigint, sender bigint, last_id integer) returns integer stable language sql as $$
  select case
    when exists (select 1 from reports where reporter_key = recipient and reported_key = sender) then 2147483647
    when exists (select 1 from blocks where blocker_key = recipient and blocked_key = sender) then last_id
    else 0
  end
$$;

create function refresh_keeps_to(recipients bigint[], senders bigint[]) returns void language plpgsql as $$
begin
  -- Locked in the order in which messages lock them.
  perform 1 from unnest(recipients, senders) as p(recipient, sender)
  join conversations c on c.low_key = least(recipient, sender) and c.high_key = greatest(recipient, sender)
  order by c.low_key, c.high_key for no key update of c;
  if not found then return; end if;
  update conversations c set
    low_keeps_to = greatest(c.low_keeps_to, case when c.low_key = recipient then keeps_to(recipient, sender, c.last_id) else 0 end),
    high_keeps_to = greatest(c.high_keeps_to, case when c.high_key = recipient then keeps_to(recipient, sender, c.last_id) else 0 end)
  from unnest(recipients, senders) as p(recipient, sender)
  where c.low_key = least(recipient, sender) and c.high_key = greatest(recipient, sender);
end $$;

create function refresh_keeps_to_of_blocks() returns trigger language plpgsql as $$
begin
  perform refresh_keeps_to(array_agg(blocker_key), array_agg(blocked_key)) from changed;
  return null;
end $$;
-- After the trigger that locks the members.
create trigger blocks_inserted_refresh_keeps_to after insert on blocks
  referencing new table as changed for each statement execute function refresh_keeps_to_of_blocks();

create function refresh_keeps_to_of_reports() returns trigger language plpgsql as $$
begin
  perform refresh_keeps_to(array_agg(reporter_key), array_agg(reported_key)) from changed
  where reporter_key is not null and reported_key is not null;
  return null;
end $$;
create trigger reports_inserted_refresh_keeps_to after insert on reports
  referencing new table as changed for each statement execute function refresh_keeps_to_of_reports();

-- A conversation that begins after a report; whoever begins one holds both members, as a report holds its reporter.
create function set_keeps_to() returns trigger language plpgsql as $$
begin
  new.low_keeps_to := keeps_to(new.low_key, new.high_key, new.last_id);
  new.high_keeps_to := keeps_to(new.high_key, new.low_key, new.last_id);
  return new;
end $$;
create trigger conversations_inserted_set_keeps_to before insert on conversations
  for each row execute function set_keeps_to();

update conversations set
  low_keeps_to = keeps_to(low_key, high_key, last_id),
  high_keeps_to = keeps_to(high_key, low_key, last_id)
where low_key > 0;
