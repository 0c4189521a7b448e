import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../test/add-member.ts'
import { createMembers } from '../../../test/many-members.ts'
import { keyOf } from '../../../test/member-states.ts'
import { statementCosts } from '../../../test/statement-cost.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findColumnsWithKey } from '../../../test/whole-database.ts'

const test = await openTestApp({ ownDatabase: true })
const { db } = test.ctx

// More than two batches, on both sides of the pair.
await createMembers(test, 5100, 1)
const asha = await addMember(test, 'asha')
await createMembers(test, 5100, 2)
const key = await keyOf(test, asha)
const at = test.clock.now()
const insert = (sql: string) => db.$executeRawUnsafe(`${sql} from members m where m.key <> $1`, key, at)
await insert(`insert into connections (low_key, high_key, sender_key, status, created_at)
  select least(m.key, $1), greatest(m.key, $1), m.key, 'pending', $2`)
await insert('insert into request_notes (sender_key, receiver_key, sent_at) select m.key, $1, $2')
await insert('insert into saves (saver_key, saved_key, created_at) select m.key, $1, $2')
for (const [mine, theirs] of [
  ['$1', 'm.key'],
  ['m.key', '$1'],
]) {
  await insert(
    `insert into notifications (member_key, actor_key, type, created_at) select ${mine}, ${theirs}, 'view', $2`,
  )
  await insert(`insert into views (owner_key, viewer_key, day, created_at) select ${mine}, ${theirs}, '2026-01-10', $2`)
}
// One of them has written very much, and took as much back.
const [low, high] = await db.$queryRaw<{ key: bigint }[]>`
  select key from members where key in (${key}, (select min(key) from members)) order by key`
const [conversation] = await db.$queryRaw<{ key: bigint }[]>`
  insert into conversations (low_key, high_key, created_at, last_sender_key, last_at, last_id, low_sent, high_sent, can_message)
  values (${low?.key}, ${high?.key}, ${at}, ${key}, ${at}, 10200, 5100, 5100, true) returning key`
const talk = conversation?.key ?? 0n
await db.$executeRaw`
  insert into conversation_members (member_key, conversation_key, peer_key)
  values (${low?.key}, ${talk}, ${high?.key}), (${high?.key}, ${talk}, ${low?.key})`
await db.$executeRaw`
  insert into messages (conversation_key, id, sender_key, body, created_at)
  select ${talk}, n, ${key}, 'Message ' || n, ${at}::timestamptz from generate_series(1, 10200) n`
await db.$executeRaw`
  insert into held_copies (conversation_key, message_id, recipient_key, cause, sealed, sent_at, taken_at, held_until)
  select ${talk}, 20000 + n, ${key}, 'taken_back', '\\x00', ${at}, ${at}, ${at}::timestamptz + interval '30 days'
  from generate_series(1, 10200) n`

it('erases very many rows in statements of bounded size', async () => {
  const costs = await statementCosts(test, () => asha.call(routes.myData.erase, { body: {} }))
  expect(await findColumnsWithKey(test, key)).toEqual([])
  expect(await db.heldCopy.count()).toBe(10_200)
  expect(await db.message.count({ where: { body: { not: '' } } })).toBe(0)
  const unbounded = costs.filter(({ query, rows }) => rows > 5000 && /\b(delete|update|insert)\b/i.test(query))
  expect(unbounded.map(({ query }) => query)).toEqual([])
})
