import { afterAll, expect, it } from 'vitest'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, signUp } from '../../../../test/personas.ts'
import { openLikeLarge } from '../../../../test/rows-read.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { sealCopy } from '../../held-copies/index.ts'
import { storeReadMarks } from '../read-marks/store-read-marks.store.ts'
import { findOwnMessage, removeMessage } from '../remove-message.store.ts'
import { listMessages } from './list-messages.store.ts'
import { storeMessages } from './store-messages.store.ts'

const test = await openTestApp()
const like = openLikeLarge(test)
afterAll(() => like.close())
const asha = await signUp(test, 'asha')
const noor = await signUp(test, 'noor')
await connect(asha, noor)
const [from, to] = [await keyOf(test, asha), await keyOf(test, noor)]
await test.ctx.db.$executeRaw`
  insert into messages (conversation_key, id, sender_key, client_id, body, created_at)
  select 1000000 + n, 1, 1, 'client', 'Hello.', now() from generate_series(1, 2000) n`
await test.ctx.messageWriter.store({ from, to, body: 'Hello.', clientId: 'one', at: test.clock.now() })

const at = test.clock.now()
const page = { before: null, after: 0, offset: 0, limit: 20 }
const key = (await test.ctx.db.conversation.findFirstOrThrow()).key
const text = { conversationKey: key, messageId: 1, recipient: to, text: 'Hello.', sentAt: at }
const copy = sealCopy(test.ctx.evidenceSeal, text, 'taken_back', at)
const message = (clientId: string) => ({ from, to, body: 'Again.', clientId, at })
let stored = 0

/** What is done with one conversation, by the statement that does it. */
const statements: Readonly<Record<string, () => Promise<unknown>>> = {
  'a page of the history': () => listMessages(like.db, from, to, page),
  'a new message': () => storeMessages(like.db, [message(`new ${stored++}`)], { findDuplicates: false }),
  'a message that may have been stored before': () =>
    storeMessages(like.db, [message('one')], { findDuplicates: true }),
  'a read mark': () => storeReadMarks(like.db, [{ member: to, peer: from, upTo: 1 }]),
  'the text of a removal': () => findOwnMessage(like.db, { from, to, id: 1 }),
  'a removal': () => removeMessage(like.db, { from, to, id: 1, at, storedSince: new Date(0), copy }),
}

/** How often each partition was read or written. */
async function uses(): Promise<Map<string, bigint>> {
  await like.direct.query('select pg_stat_force_next_flush()')
  await like.db.$queryRaw`select 1 from pg_stat_force_next_flush()`
  const rows = await like.db.$queryRaw<{ name: string; n: bigint }[]>`
    select relname as name, idx_scan + seq_scan + n_tup_ins as n from pg_stat_user_tables
    where relid in (select inhrelid from pg_inherits where inhparent = 'messages'::regclass)`
  return new Map(rows.map(({ name, n }) => [name, n]))
}

// Seven times, for PostgreSQL may plan a prepared statement anew for the first five.
it.each(Object.entries(statements))('%s touches the partition of its conversation alone', async (_, statement) => {
  const before = await uses()
  for (let time = 0; time < 7; time += 1) await statement()
  const touched = [...(await uses())].filter(([name, n]) => n !== before.get(name))
  expect([before.size, touched.length]).toEqual([16, 1])
})
