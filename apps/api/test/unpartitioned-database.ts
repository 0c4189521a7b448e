import pg from 'pg'
import { freshDatabase } from './database.ts'

/** Messages as they were before they were in partitions. */
const undo = `
  create table messages_before (like messages including all);
  drop table messages;
  alter table messages_before rename to messages;
  alter index messages_before_pkey rename to messages_pkey;
  alter index messages_before_conversation_key_sender_key_client_id_idx
    rename to messages_conversation_key_sender_key_client_id_key;
  delete from _prisma_migrations where migration_name = '20261127000100_partition_messages'`

export const fillerConversations = 240
export const fillerLength = 50

/** More messages than the migration copies itself: conversations from 1,000,001 on of nobody. */
const fill = `
  insert into conversations (key, low_key, high_key, created_at, last_sender_key, last_at, last_id, low_sent, can_message)
  select 1000000 + n, -n, 1000000 + n, '2026-01-01', -n, '2026-01-01', ${fillerLength}, ${fillerLength}, false
  from generate_series(1, ${fillerConversations}) n;
  insert into messages (conversation_key, id, sender_key, client_id, body, created_at)
  select 1000000 + n, id, -n, 'client ' || id, 'Message ' || id, '2026-01-01'
  from generate_series(1, ${fillerConversations}) n, generate_series(1, ${fillerLength}) id`

/** A database in which the messages are still to be put into partitions, few of them or many. */
export async function unpartitionedDatabase({ isLarge }: { isLarge: boolean }) {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(undo)
    if (isLarge) await client.query(fill)
  } finally {
    await client.end()
  }
  return database
}
