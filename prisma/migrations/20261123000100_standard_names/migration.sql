-- Names that are used in the code as well. Only names change: no row is rewritten and no index rebuilt.

-- conversations.can_message and what keeps it.
alter table conversations rename column may_talk to can_message;
alter function may_talk(bigint, bigint) rename to can_message;

create function refresh_can_message(lows bigint[], highs bigint[]) returns void language plpgsql as $$
begin
  -- Locked before they are compared, so that of two changes at once the second sees the first, and in the
  -- order in which messages lock them, so that neither waits for the other.
  perform 1 from unnest(lows, highs) as p(low, high) join conversations c on c.low_key = p.low and c.high_key = p.high
  order by c.low_key, c.high_key for no key update of c;
  if not found then return; end if;
  update conversations c set can_message = not c.can_message from unnest(lows, highs) as p(low, high)
  where c.low_key = p.low and c.high_key = p.high and c.can_message <> can_message(p.low, p.high);
end $$;

alter function judge_connected() rename to refresh_can_message_of_connections;
create or replace function refresh_can_message_of_connections() returns trigger language plpgsql as $$
begin
  perform refresh_can_message(array_agg(low_key), array_agg(high_key)) from changed where status = 'accepted';
  return null;
end $$;
alter trigger connections_judged_in on connections rename to connections_inserted_refresh_can_message;
alter trigger connections_judged_out on connections rename to connections_deleted_refresh_can_message;

alter function judge_connection() rename to refresh_can_message_of_status;
create or replace function refresh_can_message_of_status() returns trigger language plpgsql as $$
begin
  perform refresh_can_message(array[new.low_key], array[new.high_key]);
  return null;
end $$;
alter trigger connections_judged_again on connections rename to connections_updated_refresh_can_message;

-- Whoever begins a conversation locks both members: a block waits for that, or is seen there.
alter function judge_blocked() rename to refresh_can_message_of_blocks;
create or replace function refresh_can_message_of_blocks() returns trigger language plpgsql as $$
begin
  perform 1 from members m where m.key in (select least(blocker_key, blocked_key) from changed)
  order by m.key for no key update;
  perform refresh_can_message(array_agg(least(blocker_key, blocked_key)), array_agg(greatest(blocker_key, blocked_key)))
  from changed;
  return null;
end $$;
alter trigger blocks_judged_in on blocks rename to blocks_inserted_refresh_can_message;

alter function judge_unblocked() rename to refresh_can_message_of_unblocks;
create or replace function refresh_can_message_of_unblocks() returns trigger language plpgsql as $$
begin
  perform refresh_can_message(array_agg(least(blocker_key, blocked_key)), array_agg(greatest(blocker_key, blocked_key)))
  from changed;
  return null;
end $$;
alter trigger blocks_judged_out on blocks rename to blocks_deleted_refresh_can_message;

alter function judge_standing() rename to refresh_can_message_of_member;
create or replace function refresh_can_message_of_member() returns trigger language plpgsql as $$
begin
  perform refresh_can_message(array_agg(c.low_key), array_agg(c.high_key))
  from conversation_members s join conversations c on c.key = s.conversation_key where s.member_key = new.key;
  return null;
end $$;
alter trigger members_judged_again on members rename to members_suspended_refresh_can_message;

drop function judge_conversations(bigint[], bigint[]);

-- How far a member has read as the other side may know it.
alter table conversation_members rename column told_id to visible_read_id;
alter table conversation_members rename constraint conversation_members_told to conversation_members_visible_read;

alter function forget_messages() rename to delete_messages_of_conversations;
alter trigger conversations_forgotten on conversations rename to conversations_deleted_delete_messages;

-- Parameters cannot be renamed in place.
drop function unread_messages(conversations, conversation_members);
create function unread_messages(conversation conversations, side conversation_members) returns integer
language sql immutable parallel safe
return case when conversation.low_key = side.member_key then conversation.high_sent else conversation.low_sent end
  - side.seen;

-- What a member may use and until when is an entitlement.
alter table grants rename to entitlements;
alter sequence grants_key_seq rename to entitlements_key_seq;
alter index grants_pkey rename to entitlements_pkey;
alter index grants_order_key_key rename to entitlements_order_key_key;
alter index grants_member_key_ends_at_idx rename to entitlements_member_key_ends_at_idx;
alter index grants_ends_at_idx rename to entitlements_ends_at_idx;
alter table entitlements rename constraint grants_member_key_fkey to entitlements_member_key_fkey;
alter table entitlements rename constraint grants_order_key_fkey to entitlements_order_key_fkey;
alter table entitlements rename constraint grants_end_after_start to entitlements_end_after_start;
alter table entitlements rename constraint grants_plan_known to entitlements_plan_known;

alter function captured_order_has_its_grant() rename to captured_order_has_its_entitlement;
create or replace function captured_order_has_its_entitlement() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from entitlements where order_key = new.key) then
    raise exception 'order % is captured and has no entitlement', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
alter trigger orders_captured_have_a_grant on orders rename to orders_captured_have_an_entitlement;

alter function paid_grant_stays() rename to paid_entitlement_stays;
create or replace function paid_entitlement_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entitlement % was paid for and stays', old.key using errcode = 'check_violation';
end $$;
alter trigger grants_paid_stay on entitlements rename to entitlements_paid_stay;
