-- Messages in 16 partitions by their conversation. The partitioned table is made as `messages_copy`, which a trigger
-- keeps equal to `messages`. Where there are few messages they are copied here, and the tables change names at once.
-- Where there are many, `npm run migrate -- partition-messages` does it while the product runs.
create table messages_copy (like messages including constraints including defaults) partition by hash (conversation_key);
alter table messages_copy add constraint messages_copy_pkey primary key (conversation_key, id);

do $$
begin
  for partition in 0..15 loop
    execute format('create table messages_p%s partition of messages_copy for values with (modulus 16, remainder %s)',
      lpad(partition::text, 2, '0'), partition);
  end loop;
end $$;

create unique index messages_copy_conversation_key_sender_key_client_id_key
  on messages_copy (conversation_key, sender_key, client_id);

/* The last message that was copied, in the order of their keys. */
create table messages_copied (conversation_key bigint not null, id integer not null);
insert into messages_copied values (0, 0);

/* Writes to `messages_copy` what happened to a row of `messages`, whether it was copied before or not. */
create function copy_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (new.conversation_key, new.id) <> (old.conversation_key, old.id) then
    delete from messages_copy where conversation_key = old.conversation_key and id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into messages_copy (conversation_key, id, sender_key, client_id, body, created_at, removed_at, hidden_at)
    values (new.conversation_key, new.id, new.sender_key, new.client_id, new.body, new.created_at, new.removed_at,
      new.hidden_at)
    on conflict (conversation_key, id) do update set
      sender_key = excluded.sender_key, client_id = excluded.client_id, body = excluded.body,
      created_at = excluded.created_at, removed_at = excluded.removed_at, hidden_at = excluded.hidden_at;
  end if;
  return null;
end $$;

/* Gives `messages` and `messages_copy` each other's name; from then on the trigger keeps the other one equal. */
create function swap_messages() returns void language plpgsql as $$
declare
  suffix text;
begin
  lock table messages, messages_copy in access exclusive mode;
  drop trigger messages_copied on messages;
  alter table messages rename to messages_swapped;
  alter table messages_copy rename to messages;
  alter table messages_swapped rename to messages_copy;
  foreach suffix in array array['pkey', 'conversation_key_sender_key_client_id_key'] loop
    execute format('alter index messages_%s rename to messages_swapped_%1$s', suffix);
    execute format('alter index messages_copy_%s rename to messages_%1$s', suffix);
    execute format('alter index messages_swapped_%s rename to messages_copy_%1$s', suffix);
  end loop;
  create trigger messages_copied after insert or update or delete on messages
    for each row execute function copy_message();
  alter table messages enable always trigger messages_copied;
end $$;

-- Everybody who writes waits for this lock, and everything that comes after it waits as well: it is asked for a
-- second and a half at a time, which is long enough to send an autovacuum away.
do $$
begin
  set local lock_timeout = '1500ms';
  for attempt in 1..60 loop
    begin
      lock table messages in access exclusive mode;
      exit;
    exception when lock_not_available then
      if attempt = 60 then raise; end if;
      perform pg_sleep(1);
    end;
  end loop;
  set local lock_timeout = 0;

  -- Also where a seeding turns off triggers.
  create trigger messages_copied after insert or update or delete on messages
    for each row execute function copy_message();
  alter table messages enable always trigger messages_copied;

  if (select count(*) from (select from messages limit 10001) first_rows) <= 10000 then
    insert into messages_copy select * from messages;
    perform swap_messages();
    drop trigger messages_copied on messages;
    drop table messages_copy, messages_copied;
    drop function swap_messages(), copy_message();
  end if;
end $$;
