import { reviews } from '@satrangi/contract'
import { beforeAll, expect, it } from 'vitest'
import { createMembers } from '../../../../test/many-members.ts'
import { reviewedTexts } from '../../../../test/member-columns.ts'
import { dearest, statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { maxQueueCount, measureQueue, type QueueKind, queueKinds, readHour, readQueue } from './index.ts'

const test = await openTestApp({ ownDatabase: true })
const { db } = test.ctx

/** Members of whom each has something of every kind waiting; their texts too. */
async function addWaiting(count: number, seed: number) {
  const at = test.clock.now()
  const members = await createMembers(test, count, seed)
  const ids = members.map(({ id }) => id)
  const pending = Object.fromEntries(reviews.map(({ approval }) => [approval, 'pending']))
  await db.member.updateMany({
    where: { id: { in: ids } },
    data: { ...reviewedTexts, ...pending, heldAt: at, heldReason: 'reported', visible: false },
  })
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
  await db.$executeRaw`
    insert into suspected_spam (member_key, created_at)
    select key, ${at}::timestamptz - interval '1 second' * key from members where id = any(${ids})`
  for (const kind of ['picture_complaint', 'known_picture'])
    await db.$executeRaw`
      insert into picture_checks (kind, member_key, created_at)
      select ${kind}, key, ${at}::timestamptz - interval '1 second' * key from members where id = any(${ids})`
  await db.$executeRaw`
    with suspended as (
      insert into suspensions (member_key, cause, decided_by, decided_at)
      select key, 'other', 'amber', ${at} from members where id = any(${ids}) returning key, member_key
    )
    insert into appeals (suspension_key, member_key, text, created_at)
    select key, member_key, 'It was a reading group.', ${at}::timestamptz - interval '1 second' * member_key from suspended`
  await openCases()
  await openPictureCases()
  await openAppealCases()
  await db.$executeRaw`
    vacuum analyze cases, members, photos, reports, contact_messages, suspected_harvests, suspected_spam, picture_checks,
      appeals`
}

/** The cases of everything that has none, by one statement each. */
async function openCases() {
  for (const [kind, table, column] of [
    ['report', 'reports', 'report_key'],
    ['contact', 'contact_messages', 'contact_message_key'],
    ['harvest', 'suspected_harvests', 'suspected_harvest_key'],
    ['spam', 'suspected_spam', 'suspected_spam_key'],
  ] as const) {
    await db.$executeRawUnsafe(
      `with made as (update ${table} set has_case = true where not has_case returning key, created_at)
      insert into cases (number, kind, class, ${column}, opened_at, acknowledge_by, act_by)
      select overlay(upper(lpad(to_hex(n), 8, '0')) placing '-' from 5 for 0), $1, 'P4', key, created_at,
        created_at + interval '1 day', created_at + interval '7 days'
      from (select made.*, (random() * 2000000000)::int as n from made) numbered
      on conflict (number) do nothing`,
      kind,
    )
  }
}

/** The same of checks of pictures, which have their cases from the first moment on. */
const openPictureCases = () => db.$executeRaw`
  insert into cases (number, kind, class, picture_check_key, opened_at, acknowledge_by, act_by)
  select overlay(upper(lpad(to_hex(n), 8, '0')) placing '-' from 5 for 0), kind, 'P4', key, created_at,
    created_at + interval '1 day', created_at + interval '7 days'
  from (
    select x.*, (random() * 2000000000)::int as n from picture_checks x
    where not exists (select 1 from cases c where c.picture_check_key = x.key)
  ) numbered
  on conflict (number) do nothing`

/** The same of appeals. */
const openAppealCases = () => db.$executeRaw`
  insert into cases (number, kind, class, appeal_key, opened_at, acknowledge_by, act_by)
  select overlay(upper(lpad(to_hex(n), 8, '0')) placing '-' from 5 for 0), 'appeal', 'P2', key, created_at,
    created_at + interval '1 day', created_at + interval '7 days'
  from (
    select a.*, (random() * 2000000000)::int as n from appeals a
    where not exists (select 1 from cases c where c.appeal_key = a.key)
  ) numbered
  on conflict (number) do nothing`

/** What the queue of each kind costs, with its counts; of all kinds together, and of what is late. */
async function costs(): Promise<Record<QueueKind | 'all' | 'hour', number>> {
  const ofAll = dearest(await statementCosts(test, () => readQueue(test.ctx, { limit: 20, by: 'meera' })))
  const ofHour = dearest(await statementCosts(test, () => readHour(test.ctx, { by: 'meera' })))
  const costOf = async (kind: QueueKind) =>
    [kind, dearest(await statementCosts(test, () => readQueue(test.ctx, { kind, limit: 20 })))] as const
  const entries: (readonly [QueueKind, number])[] = []
  for (const kind of queueKinds) entries.push(await costOf(kind))
  return { ...(Object.fromEntries(entries) as Record<QueueKind, number>), all: ofAll, hour: ofHour }
}

/** What it costs to measure the queue for whoever watches. */
const costOfMeasuring = async () => dearest(await statementCosts(test, () => measureQueue(db, test.clock.now())))

let few: Awaited<ReturnType<typeof costs>>
beforeAll(async () => {
  await addWaiting(maxQueueCount + 200, 1)
  few = await costs()
  await addWaiting(3 * maxQueueCount, 2)
})

// Three and a half times as much: tables that were read as a whole are looked into by index, and an index may have one
// level more, which costs a page for each of the thousand that are counted.
const isFlat = (few: number, many: number) => many < few * 2

it('costs the same however much waits', async () => {
  const many = await costs()
  for (const kind of [...queueKinds, 'all', 'hour'] as const)
    expect([kind, few[kind], many[kind], isFlat(few[kind], many[kind])]).toEqual([kind, few[kind], many[kind], true])
})

it('counts up to a limit', async () => {
  const { counts } = await readQueue(test.ctx, { limit: 1 })
  expect(counts).toEqual(Object.fromEntries(queueKinds.map((kind) => [kind, maxQueueCount])))
})

it('is measured at a limited cost however much waits', async () => {
  // Of photos, harvests and repeated texts a member is looked up for each, in an index of three or four pages.
  expect(await costOfMeasuring()).toBeLessThan(3 * maxQueueCount * 4 + 500)
  const measured = await measureQueue(db, test.clock.now())
  expect(measured.map(({ name, waiting }) => [name, waiting])).toEqual(queueKinds.map((kind) => [kind, maxQueueCount]))
  const { items } = await readQueue(test.ctx, { limit: 1 })
  const oldestSeconds = (test.clock.now().getTime() - (items[0]?.since.getTime() ?? 0)) / 1000
  expect(Math.max(...measured.map((one) => one.oldestSeconds))).toBeCloseTo(oldestSeconds, 1)
})
