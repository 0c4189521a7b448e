import { type Gender, type PrivacySwitches, routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { contactFirst, pause, suspend } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { startReplicatedApp } from '../../../../test/replicated.ts'
import { statementCosts } from '../../../../test/statement-cost.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

// The replica stands still and is used all the same, as one whose lag is never too long.
const { app: test, onReplica, catchUp, close, events } = await startReplicatedApp(3600)
/** The same database and members without a replica. */
const fresh = await testApp({ databaseUrl: test.ctx.config.database.url, clock: test.clock })
afterAll(async () => {
  await fresh.close()
  await close()
})

let many: StoredTestMember[]
let asha: TestMember
let noor: TestMember
beforeAll(async () => {
  // Fewer than are shuffled together nearby: who is left out there changes the order of all.
  many = await createMembers(test, 45)
  asha = await addMember(test, 'asha', { gender: 'Gay' })
  noor = await addMember(test, 'noor')
  await asha.call(routes.blocks.toggle, { body: { user_id: member(5).id } })
  await test.ctx.db.$executeRaw`update photos set approval = 'approved'`
  await catchUp()
  await onReplica('select pg_wal_replay_pause()')
})

/** From the newest on. */
const member = (index: number) => many.at(-1 - index) as StoredTestMember
const idsOf = (users: readonly { id: string }[]) => users.map(({ id }) => id)
const whom = ({ id }: { id: string }) => ({ body: { user_id: id } })

const { discovery } = routes
type Query = Record<string, unknown>
const lists: Record<string, (call: TestMember['call'], query: Query) => Promise<ListPage>> = {
  newest: (call, query) => call(discovery.newest, { query }),
  nearby: (call, query) => call(discovery.nearby, { query }),
  'a gender': (call, query) => call(discovery.byFilter, { query: { ...query, gender: 'Queer' satisfies Gender } }),
  'a status': (call, query) => call(discovery.byFilter, { query: { ...query, status: 'active' } }),
  everybody: (call, query) => call(discovery.byFilter, { query }),
  saved: (call, query) => call(discovery.byFilter, { query: { ...query, status: 'saveProfile' } }),
  'a search': (call, query) => call(discovery.search, { query }),
  'a search by age': (call, query) => call(discovery.search, { query: { ...query, min_age: 30, max_age: 33 } }),
  'a search by id': (call, query) => call(discovery.search, { query: { ...query, user_id: member(9).id.slice(0, 6) } }),
  'a search in a city': (call, query) => call(discovery.search, { query: { ...query, location: 'Mumbai' } }),
}
type ListPage = { users: { id: string }[]; has_next: boolean; next_cursor?: string | undefined }

/** Every page of every list, by cursor: who is on it, and whether another follows. */
async function listsOf(app: TestApp, { token }: TestMember) {
  const pages: Record<string, unknown[]> = {}
  for (const [name, list] of Object.entries(lists)) {
    const ofList: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await list(app.as(token), { limit: 29, ...(cursor ? { cursor } : {}) })
      ofList.push([idsOf(page.users), page.has_next])
      cursor = page.next_cursor
    } while (cursor)
    pages[name] = ofList
  }
  return pages
}
const expectSameLists = async (viewer: TestMember) =>
  expect(await listsOf(test, viewer)).toEqual(await listsOf(fresh, viewer))
const newest = (viewer: TestMember, limit = 20) => viewer.call(discovery.newest, { query: { limit } })
const cardOf = async (viewer: TestMember, { id }: { id: string }) =>
  (await newest(viewer, 50)).users.find((user) => user.id === id)

describe('while the replica lags', () => {
  it('is used: its lists end with the members that it knows', async () => {
    const [late] = await createMembers(test, 1, 11)
    expect(idsOf((await newest(noor)).users)).not.toContain(late?.id)
    expect(idsOf((await fresh.as(noor.token)(discovery.newest)).users)).toContain(late?.id)
    await test.ctx.db.member.delete({ where: { id: late?.id ?? '' } })
    await expectSameLists(asha)
  })

  it('shows a page with one statement of the primary, which finds nobody', async () => {
    const costs = await statementCosts(test, () => newest(noor))
    const ofMembers = costs.filter(({ query }) => query.includes('from members m'))
    expect(ofMembers).toMatchObject([{ calls: 1, query: expect.stringContaining('where m.key = any(') }])
  })

  it('hides whom the viewer blocked, and who blocked the viewer', async () => {
    await asha.call(routes.blocks.toggle, whom(member(0)))
    await noor.call(routes.blocks.toggle, whom(asha))
    expect(idsOf((await newest(asha)).users)).not.toContain(member(0).id)
    await expectSameLists(asha)
    await expectSameLists(noor)
    await noor.call(routes.blocks.toggle, whom(asha))
  })

  it('shows somebody again at once whom the viewer unblocked', async () => {
    await asha.call(routes.blocks.toggle, whom(member(5)))
    expect(idsOf((await newest(asha)).users)).toContain(member(5).id)
    await expectSameLists(asha)
  })

  it('hides who paused, was suspended, left, or waits to be asked', async () => {
    await pause(test, member(1))
    await suspend(test, member(2))
    await contactFirst(test, member(3))
    await test.ctx.db.member.delete({ where: { id: member(4).id } })
    await expectSameLists(asha)
  })

  it('fills pages of which most members were blocked', async () => {
    for (const blocked of many.slice(-37, -7)) await noor.call(routes.blocks.toggle, whom(blocked))
    await expectSameLists(noor)
    expect(await newest(noor, 9)).toMatchObject({ users: { length: 9 }, has_next: true })
  })

  it('shows no photo that was hidden, and no other fact of a card as it was', async () => {
    const card = () => cardOf(asha, noor)
    expect((await card())?.photo1).toMatch(/\.webp\?/)
    const hidden: Partial<PrivacySwitches> = { photohide: true }
    await noor.call(routes.privacy.set, { body: hidden })
    expect((await card())?.photo1).toBeNull()
    const { users } = await fresh.as(asha.token)(discovery.newest, { query: { limit: 50 } })
    expect(await card()).toEqual(users.find(({ id }) => id === noor.id))
  })

  it('shows the viewer what they saved and asked', async () => {
    await asha.call(routes.saves.toggle, whom(member(10)))
    await asha.call(routes.requests.send, whom(member(11)))
    expect(await cardOf(asha, member(10))).toMatchObject({ isSaved: true })
    expect(await cardOf(asha, member(11))).toMatchObject({ match_status: 'sent' })
    await expectSameLists(asha)
  })

  it('offers nobody whom the viewer passes, and offers them again once that is taken back', async () => {
    const pass = (is_passed: boolean) => asha.call(routes.passes.set, { body: { user_id: member(12).id, is_passed } })
    await pass(true)
    expect(await cardOf(asha, member(12))).toBeUndefined()
    await expectSameLists(asha)
    await pass(false)
    expect(await cardOf(asha, member(12))).toMatchObject({ isPassed: false })
    await expectSameLists(asha)
  })

  it('recommends by the preferences of now, and nobody who was asked, blocked or has paused', async () => {
    const others = many.slice(0, -12)
    const gender = others[0]?.gender ?? 'Queer'
    const body = { genders: [gender], min_age: null, max_age: null, places: [], languages: [] }
    await asha.call(routes.preferences.set, { body: { ...body, maritalStatus: [] } })
    const [asked, blocked, paused] = others.filter((one) => one.gender === gender) as [
      StoredTestMember,
      StoredTestMember,
      StoredTestMember,
    ]
    await asha.call(routes.requests.send, whom(asked))
    await asha.call(routes.blocks.toggle, whom(blocked))
    await pause(test, paused)
    const { users } = await asha.call(discovery.recommended, { query: { limit: 50 } })
    expect(new Set(users.map((user) => user.gender))).toEqual(new Set([gender]))
    for (const one of [asked, blocked, paused]) expect(idsOf(users)).not.toContain(one.id)
  })

  it('answers a member of whom the replica does not know yet', async () => {
    const zoya = await addMember(test, 'zoya', { city_name: 'Mumbai' })
    const { users } = await zoya.call(discovery.nearby, { query: { limit: 50 } })
    expect(users[0]).toMatchObject({ city_name: 'Mumbai' })
    expect((await zoya.call(discovery.recommended)).users.length).toBeGreaterThan(0)
    await contactFirst(test, zoya)
    await expectSameLists(zoya)
  })

  it('finds places near a home that are new to it', async () => {
    const meera = await addMember(test, 'meera', { city_name: 'Nagpur' })
    expect((await meera.call(discovery.nearby)).users).toHaveLength(10)
    await contactFirst(test, meera)
  })

  it('shows nobody to a viewer who paused', async () => {
    await asha.call(routes.privacy.set, { body: { paused: true } })
    expect(await refused(newest(asha))).toMatchObject({ status: 403, code: 'paused' })
  })

  it('stays in use all the while', () => expect(events()).toMatchObject([{ event: 'replica_used' }]))
})
