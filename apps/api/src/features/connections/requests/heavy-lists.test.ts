import { pages, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { dearest, statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { vacuum } from '../../../../test/vacuum.ts'

const test = await openTestApp({ ownDatabase: true })
const { received, sent, connected } = routes.requests

// A pair is stored by its lower key: some others came before these members, and some after.
await createMembers(test, 1500, 1)
const popular = await addMember(test, 'popular')
const busy = await addMember(test, 'busy')
const ordinary = await addMember(test, 'ordinary')
const wanted = await addMember(test, 'wanted')
await createMembers(test, 1500, 2)
await addRequests(popular, 3000)
await addRequests(busy, 1500)
await addRequests(ordinary, 30)
await addRequests(wanted, 200)
await test.ctx.db.$executeRaw`analyze members, connections`

/** Requests that a member has received, from members on both sides of the pair. */
async function addRequests(member: TestMember, count: number) {
  const key = await keyOf(test, member)
  await test.ctx.db.$executeRaw`
    insert into connections (low_key, high_key, sender_key, status, created_at, answered_at)
    select least(m.key, ${key}), greatest(m.key, ${key}), m.key, 'pending',
      ${test.clock.now()}::timestamptz - interval '1 second' * (m.key % 1000), null
    from members m where m.email like 'member%' order by m.key % 97, m.key limit ${count}`
}

/** Turns the requests that a member has received into those of another list. */
async function moveTo(tab: 'received' | 'sent' | 'connected') {
  await test.ctx.db.$executeRaw`
    update connections c set
      sender_key = case when (m.key = c.low_key) = (${tab}::text = 'sent') then c.low_key else c.high_key end,
      status = case when ${tab}::text = 'connected' then 'accepted' else 'pending' end,
      answered_at = case when ${tab}::text = 'connected' then c.created_at + interval '1 day' end
    from members m where m.key in (c.low_key, c.high_key) and m.email not like 'member%'`
  await vacuum(test, 'connections')
}

const lists = { received, sent, connected }
type Tab = keyof typeof lists

/** The pages that the dearest statement touches for the first page of a list, and for one deep down. */
async function costsOf(tab: Tab, member: TestMember, depth: number) {
  const list = lists[tab]
  const load = (cursor?: string) => member.call(list, { query: { limit: 10, ...(cursor ? { cursor } : {}) } })
  let cursor = (await load()).next_cursor
  const first = await lowest(() => load())
  for (let at = 1; at < depth; at += 1) cursor = (await load(cursor)).next_cursor
  expect(cursor).toBeTruthy()
  return { first, deep: await lowest(() => load(cursor)) }
}

/**
 * The lowest of three. Whoever reads first after many changes passes the index entries of old rows that a vacuum had to
 * leave, and marks them, as soon as no other transaction may still see those rows.
 */
async function lowest(run: () => Promise<unknown>): Promise<number> {
  const costs: number[] = []
  for (let turn = 0; turn < 3; turn += 1) costs.push(dearest(await statementCosts(test, run)))
  return Math.min(...costs)
}

describe.each<Tab>(['received', 'sent', 'connected'])('the list of requests: %s', (tab) => {
  it('costs a member with very many what it costs one with few', async () => {
    await moveTo(tab)
    const [of3000, of1500, of30] = [
      await costsOf(tab, popular, 60),
      await costsOf(tab, busy, 60),
      await costsOf(tab, ordinary, 1),
    ]
    expect(of3000.deep).toBeLessThan(of30.deep * 2)
    // The first page is counted too, as far as anybody is told.
    expect(of3000.first).toBeLessThan(of1500.first * 1.3)
  })

  it('is counted up to a limit, on the page without a cursor', async () => {
    const first = await popular.call(lists[tab])
    expect(first.total).toBe(pages.maxTotal)
    expect(await popular.call(lists[tab], { query: { cursor: first.next_cursor ?? '' } })).not.toHaveProperty('total')
    expect((await ordinary.call(lists[tab])).total).toBe(30)
  })

  it('is read on by its cursor beyond the first thousand', async () => {
    const beyond = await refused(popular.call(lists[tab], { query: { page: 22, limit: 50 } }))
    expect([beyond.status, Object.keys(beyond.fields ?? {})]).toEqual([400, ['page']])
  })
})

it('two hundred requests that wait are each on one page, and are counted as far as anybody is told', async () => {
  await moveTo('received')
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await wanted.call(received, { query: { limit: 50, ...(cursor ? { cursor } : {}) } })
    if (!cursor) expect(page.total).toBe(pages.maxTotal)
    ids.push(...page.users.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect([ids.length, new Set(ids).size]).toEqual([200, 200])
  await wanted.call(routes.requests.respond, { body: { user_id: ids[199] ?? '', status: 'accepted' } })
  expect([(await wanted.call(received)).total, (await wanted.call(connected)).total]).toEqual([pages.maxTotal, 1])
})
