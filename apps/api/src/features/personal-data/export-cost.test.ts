import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../test/add-member.ts'
import { createMembers } from '../../../test/many-members.ts'
import { keyOf } from '../../../test/member-states.ts'
import { openLikeLarge, rowsRead } from '../../../test/rows-read.ts'
import { openTestApp } from '../../../test/test-app.ts'
import type { MemberKey } from '../../keys.ts'
import { exportTable } from './personal-table.store.ts'
import { personalTables } from './personal-tables.ts'

const test = await openTestApp({ ownDatabase: true })
const { db } = test.ctx
const large = openLikeLarge(test)
afterAll(() => large.close())

// Of the others some come before these members, and some after: a pair is stored by its lower key.
await createMembers(test, 1500, 1)
const long = await keyOf(test, await addMember(test, 'long'))
const short = await keyOf(test, await addMember(test, 'short'))
const background = (await createMembers(test, 6, 3)).map(({ key }) => key)
await createMembers(test, 1500, 2)

beforeAll(async () => {
  await addPairs(long, 3000)
  await addPairs(short, 1500)
  await addEvents(long, 3000)
  await addEvents(short, 1500)
  for (const key of background) await addEvents(key, 3000)
  await db.$executeRawUnsafe('vacuum analyze')
})

/** Other members, at most so many; `n` numbers them. */
const others = (count: number) => `(select m.key, row_number() over (order by m.key % 97, m.key) as n from members m
  where m.email like 'member1-%' or m.email like 'member2-%' order by m.key % 97, m.key limit ${count}) o`

/** Inserts rows of a member, `$me`, and one other each, `o`. */
const insertInto = (key: MemberKey, count: number) => (table: string, columns: string, values: string) =>
  db.$executeRawUnsafe(
    `insert into ${table} (${columns}) select ${values} from ${others(count)}`
      .replaceAll('$me', String(key))
      .replaceAll('$at', `timestamptz '${test.clock.now().toISOString()}'`),
  )

/** What two members have with each other: in so many pairs. */
async function addPairs(key: MemberKey, count: number) {
  const insert = insertInto(key, count)
  const pair = 'least(o.key, $me), greatest(o.key, $me)'
  await insert(
    'connections',
    'low_key, high_key, sender_key, status, created_at, answered_at',
    `${pair}, o.key, 'accepted', $at, $at`,
  )
  await insert('request_notes', 'sender_key, receiver_key, sent_at', '$me, o.key, $at')
  await insert('saves', 'saver_key, saved_key, created_at', '$me, o.key, $at')
  await insert('passes', 'passer_key, passed_key, created_at', '$me, o.key, $at')
  await insert('chat_opens', 'member_key, day, peer_key', `$me, date '2026-01-10', o.key`)
  await insert(
    'conversations',
    'low_key, high_key, can_message, created_at, last_sender_key, last_at, last_id, low_sent',
    `${pair}, true, $at, least(o.key, $me), $at, 1, 1`,
  )
  await db.$executeRaw`
    insert into conversation_members (member_key, conversation_key, peer_key)
    select ${key}, key, low_key + high_key - ${key} from conversations where ${key} in (low_key, high_key)`
  await db.$executeRaw`
    insert into messages (conversation_key, id, sender_key, body, created_at)
    select key, 1, low_key, 'Hello.', created_at from conversations where ${key} in (low_key, high_key)`
  // Whom a member has blocked is in none of the other lists.
  const blocked = await createMembers(test, count, count)
  await db.block.createMany({
    data: blocked.map((one) => ({ blockerKey: key, blockedKey: one.key, createdAt: test.clock.now() })),
  })
}

/** What happens again and again: so much that a member's own is a small part of its table. */
async function addEvents(key: MemberKey, count: number) {
  const insert = insertInto(key, count)
  await insert('views', 'viewer_key, owner_key, day, created_at', `$me, o.key, date '2026-01-10', $at`)
  await insert(
    'reveals',
    'viewer_key, owner_key, created_at',
    `case when n % 2 = 0 then $me else o.key end, case when n % 2 = 0 then o.key else $me end,
      $at - interval '1 minute' * n`,
  )
  await insert(
    'notifications',
    'member_key, actor_key, type, created_at',
    `$me, o.key, (array['view', 'pending', 'accepted'])[1 + n % 3], $at`,
  )
  await insert('reports', 'reporter_key, reported_key, reason, created_at', `$me, o.key, 'Asks for money', $at`)
  await db.$executeRawUnsafe(
    `insert into cases (number, kind, class, report_key, reporter_key, member_key, opened_at, acknowledge_by, act_by)
      select overlay(upper(lpad(to_hex(key), 8, '0')) placing '-' from 5 for 0), 'report', 'P1', key, reporter_key,
        reported_key, created_at, created_at, created_at
      from reports where reporter_key = ${key}`,
  )
}

const isPaged = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function listsOf(key: MemberKey): Promise<Map<string, AsyncIterator<unknown>>> {
  const ctx = { ...test.ctx, db: large.db }
  const lists = new Map<string, AsyncIterator<unknown>>()
  for (const table of personalTables) {
    for (const [name, value] of Object.entries(await exportTable(ctx, table, key)))
      if (isPaged(value)) lists.set(name, value[Symbol.asyncIterator]())
  }
  return lists
}

const pageSize = 500
/**
 * A row of the list itself, whom it names, and what hides them. Notifications are read in parts: a page of each of the
 * three types that are here, with whom it names, and the ids of the 500 that are shown.
 */
const maxRowsRead = 7.1 * pageSize

/** The rows that are read for the next page of a list. */
const costOfNext = (list: AsyncIterator<unknown> | undefined) =>
  rowsRead(large, async () => {
    for (let row = 0; row < pageSize; row += 1) await list?.next()
  })

it('reads every list by pages that cost the same, however long it is and at any depth', async () => {
  const [ofLong, ofShort] = [await listsOf(long), await listsOf(short)]
  const costs: { name: string; pages: number[] }[] = []
  for (const [name, list] of ofLong) {
    const pages = [await costOfNext(ofShort.get(name)), await costOfNext(ofShort.get(name))]
    for (let page = 1; page <= 4; page += 1) pages.push(await costOfNext(list))
    costs.push({ name, pages })
  }
  expect(costs.filter(({ pages }) => Math.max(...pages) > maxRowsRead || Math.min(...pages) < pageSize)).toEqual([])
  expect([...ofLong.keys()].sort()).toEqual([
    'blocked_profiles',
    'chats_opened',
    'conversations',
    'messages',
    'notes_sent',
    'notifications',
    'numbers_shown',
    'passed_profiles',
    'profiles_viewed',
    'report_cases',
    'reports',
    'requests',
    'saved_profiles',
  ])
})
