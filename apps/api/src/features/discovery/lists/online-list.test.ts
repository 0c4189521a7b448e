import { routes } from '@satrangi/contract'
import { afterAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { goOnline, keyOf, sessionOf } from '../../../../test/member-states.ts'
import { openLikeLarge, rowsRead } from '../../../../test/rows-read.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import type { Viewer } from '../../../keys.ts'
import { listMembers } from './member-lists.ts'

const test = await openTestApp({ ownDatabase: true })
const asha = await addMember(test, 'asha')
const many = await createMembers(test, 3000)
const newestFirst = many.toSorted((one, other) => (one.key > other.key ? -1 : 1))
await test.ctx.db.$executeRaw`analyze`
const viewer: Viewer = {
  key: await keyOf(test, asha),
  id: asha.id,
  session: await sessionOf(test, asha),
  joinedAt: test.clock.now(),
  paidUntil: null,
  exclusiveUntil: null,
}
const client = openLikeLarge(test)
afterAll(() => client.close())

type Query = { page?: number; limit: number; cursor?: string }
const page = (query: Query) => asha.call(routes.discovery.byFilter, { query: { status: 'online', ...query } })
const idsOf = ({ users }: { users: readonly { id: string }[] }) => users.map(({ id }) => id)

it('costs the same whether few or many are online, at its beginning and far down', async () => {
  const ctx = { ...test.ctx, db: client.db }
  const rowsOf = (query: Partial<Query>) =>
    rowsRead(client, () => listMembers(ctx, viewer, { status: 'online', page: 1, limit: 20, ...query }))
  await goOnline(test, newestFirst.slice(2900, 2950))
  expect(idsOf(await page({ limit: 20 }))).toEqual(idsOf({ users: newestFirst.slice(2900, 2920) }))
  const few = await rowsOf({})
  await goOnline(test, many)
  const all = await rowsOf({})
  let cursor = ''
  for (let n = 0; n < 19; n += 1) cursor = (await page({ limit: 50, ...(cursor && { cursor }) })).next_cursor ?? ''
  const farDown = await rowsOf({ cursor })
  for (const rows of [few, all, farDown]) expect(rows).toBeLessThan(200)
})

it('has the same members page by page and from cursor to cursor', async () => {
  const first = await page({ limit: 50 })
  const second = await page({ limit: 50, cursor: first.next_cursor ?? '' })
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf({ users: newestFirst.slice(0, 100) }))
  expect(idsOf(await page({ limit: 50, page: 2 }))).toEqual(idsOf(second))
  expect(idsOf(await page({ limit: 50, page: 40 }))).toEqual(idsOf({ users: newestFirst.slice(1950, 2000) }))
  expect(idsOf(await page({ limit: 50, page: 41 }))).toEqual([])
})

it('has a full page also for a viewer whom the newest members have blocked', async () => {
  const [blockedKey, createdAt] = [await keyOf(test, asha), test.clock.now()]
  await test.ctx.db.block.createMany({
    data: newestFirst.slice(0, 500).map(({ key }) => ({ blockerKey: key, blockedKey, createdAt })),
  })
  const reply = await page({ limit: 20 })
  expect(idsOf(reply)).toEqual(idsOf({ users: newestFirst.slice(500, 520) }))
  expect(reply.has_next).toBe(true)
})
