-- In PostgreSQL 18.0 to 18.4 a statement that has waited for a row which another one changed frees what it finds a
-- partition by, and the server ends when it looks for the next one. Statements that lock conversations therefore read
-- their messages by these functions, which run a statement of their own. They see what the calling statement sees,
-- and open one partition, because the conversation is known when their statement begins.

/* How many messages that somebody else than the reader wrote in a conversation come after an id. */
create function count_messages_for(reader bigint, conversation bigint, after_id integer) returns bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  total bigint;
begin
  select count(*) into total from messages
  where conversation_key = conversation and id > after_id and sender_key <> reader;
  return total;
end $$;

/* The message that a sender has stored in a conversation under a client id, as the sender sees it; at most one. */
create function find_stored_message(conversation bigint, sender bigint, client text)
returns table (id integer, body text, created_at timestamptz, removed boolean)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select m.id, case when m.hidden_at is null then m.body else '' end, m.created_at::timestamptz,
      coalesce(m.removed_at, m.hidden_at) is not null
    from messages m
    where m.conversation_key = conversation and m.sender_key = sender and m.client_id = client limit 1;
end $$;
