import { beforeAll, expect, it } from 'vitest'
import { createMembers } from '../../../test/many-members.ts'
import { dearest, statementCosts } from '../../../test/statement-cost.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { maxQueueCount, measureQueue, type QueueKind, queueKinds, readQueue } from './index.ts'

const test = await openTestApp()
const { db } = test.ctx

/** Members of whom each has something of every kind waiting; their texts too. */
async function addWaiting(count: number, seed: number) {
  const at = test.clock.now()
  const members = await createMembers(test, count, seed)
  const ids = members.map(({ id }) => id)
  await db.$executeRaw`
    update members set nickname = 'Night Owl', partner_expectations = 'Somebody kind.', held_at = ${at}, held_reason = 'reported', visible = false
    where id = any(${ids})`
  await db.$executeRaw`
    insert into photos (member_key, slot, file, colour, created_at)
    select key, 1, lpad(key::text, 26, '0'), '336699', ${at}::timestamptz - interval '1 second' * key from members where id = any(${ids})`
  await db.$executeRaw`
    insert into reports (reporter_key, reported_key, reason, details, created_at)
    select key, key - 1, 'Asks for money', repeat('They asked me on Monday. ', 20),
      ${at}::timestamptz - interval '1 second' * key from members
    where id = any(${ids}) and key - 1 in (select key from members)`
  await db.$executeRaw`
    insert into contact_messages (name, email, subject, message, created_at)
    select name, email, 'A question', repeat('How do I pause? ', 20),
      ${at}::timestamptz - interval '1 second' * key from members where id = any(${ids})`
  await db.$executeRaw`
    insert into suspected_harvests (member_key, created_at)
    select key, ${at}::timestamptz - interval '1 second' * key from members where id = any(${ids})`
  await db.$executeRaw`vacuum analyze members, photos, reports, contact_messages, suspected_harvests`
}

/** What the queue of each kind costs, and its counts. */
async function costs(): Promise<Record<QueueKind, number>> {
  const costOf = async (kind: QueueKind) =>
    [kind, dearest(await statementCosts(test, () => readQueue(test.ctx, { kind, limit: 20 })))] as const
  const entries: (readonly [QueueKind, number])[] = []
  for (const kind of queueKinds) entries.push(await costOf(kind))
  return Object.fromEntries(entries) as Record<QueueKind, number>
}

/** What it costs to measure the queue for whoever watches. */
const costOfMeasuring = async () => dearest(await statementCosts(test, () => measureQueue(db, test.clock.now())))

let few: Record<QueueKind, number>
let fewMeasured: number
beforeAll(async () => {
  await addWaiting(maxQueueCount + 200, 1)
  few = await costs()
  fewMeasured = await costOfMeasuring()
  await addWaiting(3 * maxQueueCount, 2)
})

it('costs the same however much waits', async () => {
  const many = await costs()
  for (const kind of queueKinds) expect([kind, many[kind] < few[kind] * 1.3]).toEqual([kind, true])
})

it('counts up to a limit', async () => {
  const { counts } = await readQueue(test.ctx, { limit: 1 })
  expect(counts).toEqual(Object.fromEntries(queueKinds.map((kind) => [kind, maxQueueCount])))
})

it('is measured at the same cost however much waits', async () => {
  expect(await costOfMeasuring()).toBeLessThan(fewMeasured * 1.3)
  const measured = await measureQueue(db, test.clock.now())
  expect(measured.map(({ name, waiting }) => [name, waiting])).toEqual(queueKinds.map((kind) => [kind, maxQueueCount]))
  const { items } = await readQueue(test.ctx, { limit: 1 })
  const oldestSeconds = (test.clock.now().getTime() - (items[0]?.since.getTime() ?? 0)) / 1000
  expect(Math.max(...measured.map((one) => one.oldestSeconds))).toBeCloseTo(oldestSeconds, 1)
})
