import { ageOn, genders, routes } from '@satrangi/contract'
import { roundsOf } from '@satrangi/test-kit/night'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { seededRandom } from '../../../../test/seeded-random.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { loadAllPages } from '../../../../test/whole-list.ts'

const test = await openTestApp()
const viewer = await addMember(test, 'viewer')
const many = await createMembers(test, 700)

type Query = Partial<Record<'user_id' | 'min_age' | 'max_age' | 'location' | 'genders', string | number>>
const search = (query: Query & { limit?: number; offset?: number; cursor?: string }) =>
  viewer.call(routes.discovery.search, { query })
const all = (query: Query) =>
  loadAllPages((cursor) => search({ ...query, limit: 50, ...(cursor ? { cursor } : {}) })).then((users) =>
    users.map(({ id }) => id),
  )

const ranks = { exclusive: 0, paid: 1, active: 2 }
const where: Record<string, string[]> = {
  Pune: ['Pune'],
  maharashtra: ['Pune', 'Mumbai', 'Thane'],
  Bangalore: ['Bengaluru'],
  'united KINGDOM': ['London'],
  hota: ['Chhotapur'],
  India: ['Pune', 'Mumbai', 'Thane', 'Bengaluru', 'New Delhi', 'Chhotapur'],
}

/** The expected result, by filtering all members. */
function expected({
  user_id = '',
  min_age = 18,
  max_age = 200,
  location = '',
  genders: selected = '',
}: Query): string[] {
  const now = test.clock.now()
  const some = String(selected).split(',').filter(Boolean)
  return many
    .filter(({ id }) => id.startsWith(String(user_id)))
    .filter(({ dob }) => ageOn(dob, now) >= Number(min_age) && ageOn(dob, now) <= Number(max_age))
    .filter(({ city }) => location === '' || where[location]?.includes(city))
    .filter(({ gender }) => some.length === 0 || some.includes(gender))
    .sort((one, other) => ranks[one.status] - ranks[other.status] || (one.key > other.key ? -1 : 1))
    .map(({ id }) => id)
}

describe('a search', () => {
  it('finds exactly the matching members, exclusive ones first, for random queries', async () => {
    const chance = seededRandom(11)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
    for (const _ of roundsOf({ day: 20, night: 60 })) {
      const from = 18 + Math.floor(chance() * 50)
      const query: Query = {
        ...(chance() < 0.6 ? { min_age: from, max_age: Math.min(80, from + Math.floor(chance() * 20)) } : {}),
        ...(chance() < 0.6 ? { location: pick(Object.keys(where)) } : {}),
        ...(chance() < 0.6 ? { genders: [pick(genders), pick(genders)].join(',') } : {}),
        ...(chance() < 0.2 ? { user_id: pick(many).id.slice(0, pick([3, 4, 10])) } : {}),
      }
      expect([query, await all(query)]).toEqual([query, expected(query).filter((id) => id !== viewer.id)])
    }
  })

  it('returns the same by offset', async () => {
    const whole = await all({ min_age: 25, max_age: 40 })
    const page = await search({ min_age: 25, max_age: 40, offset: 10, limit: 10 })
    expect(page.users.map(({ id }) => id)).toEqual(whole.slice(10, 20))
    expect(await search({ offset: 1001 })).toEqual({ users: [], has_next: false })
  })

  it('treats % and _ literally, and ignores a location of one letter', async () => {
    expect(await all({ location: '%' })).toHaveLength(700)
    expect(await all({ location: '%u' })).toEqual([])
    expect(await all({ location: 'P_ne' })).toEqual([])
  })

  it('finds nobody where ages are in the wrong order or no id can match', async () => {
    expect(await all({ min_age: 50, max_age: 30 })).toEqual([])
    expect(await all({ user_id: 'SG!!' })).toEqual([])
  })

  it('accepts an id in any common spelling', async () => {
    const one = many[5] as StoredTestMember
    expect(await all({ user_id: one.id.toLowerCase() })).toEqual([one.id])
    expect(await all({ user_id: one.id.slice(2) })).toEqual([one.id])
  })

  it('leaves out members blocked in either direction', async () => {
    const [mine, theirs] = [many[0] as StoredTestMember, many[1] as StoredTestMember]
    const key = await keyOf(test, viewer)
    const at = test.clock.now()
    await test.ctx.db.block.createMany({
      data: [
        { blockerKey: key, blockedKey: mine.key, createdAt: at },
        { blockerKey: theirs.key, blockedKey: key, createdAt: at },
      ],
    })
    const found = await all({})
    expect(found).toHaveLength(698)
    for (const query of [{ user_id: mine.id }, { location: mine.city }, { genders: theirs.gender }]) {
      const ids = await all(query)
      expect(ids).not.toContain(mine.id)
      expect(ids).not.toContain(theirs.id)
    }
    await test.ctx.db.block.deleteMany()
  })

  it('neither repeats nor skips a member while others join', async () => {
    const before = expected({}).filter((id) => id !== viewer.id)
    let seed = 100
    const seen = await loadAllPages(async (cursor) => {
      const reply = await search({ limit: 50, ...(cursor ? { cursor } : {}) })
      await createMembers(test, 1, seed++)
      return reply
    })
    const old = seen.map(({ id }) => id).filter((id) => before.includes(id))
    expect(old).toEqual(before)
  })
})
