import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, testCities } from '../../../../test/many-members.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { loadAllPages } from '../../../../test/whole-list.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
const many = await createMembers(test, 900)

const page = (viewer: TestMember, query: { page?: number; limit?: number; cursor?: string }) =>
  viewer.call(routes.discovery.nearby, { query })
const all = async (viewer: TestMember, limit = 50) =>
  (await loadAllPages((cursor) => page(viewer, { limit, ...(cursor ? { cursor } : {}) }))).map(({ id }) => id)
const cityOf = (id: string) => many.find((one) => one.id === id)?.city ?? 'Pune'

describe('nearby members', () => {
  it('are sorted by the distance of their city, across borders, each member once', async () => {
    const ids = await all(asha)
    expect(new Set(ids).size).toBe(901)
    const cities = ids.map(cityOf).filter((city, at, list) => city !== list[at - 1])
    expect(cities).toEqual(['Pune', 'Mumbai', 'Thane', 'Bengaluru', 'New Delhi', 'Chhotapur', 'London'])
  })

  it('are the same for every page size, by cursor and by page number', async () => {
    const ids = await all(asha)
    for (const limit of [1, 7, 10]) {
      const first: string[] = []
      let cursor: string | undefined
      for (let count = 0; count < 30; count += 1) {
        const reply = await page(asha, { limit, ...(cursor ? { cursor } : {}) })
        first.push(...reply.users.map(({ id }) => id))
        cursor = reply.next_cursor
      }
      expect(first).toEqual(ids.slice(0, 30 * limit))
    }
    expect((await page(asha, { page: 30, limit: 10 })).users.map(({ id }) => id)).toEqual(ids.slice(290, 300))
  })

  it('of one city are in an order that differs for each viewer and day', async () => {
    const ofPune = async (viewer: TestMember) =>
      (await all(viewer)).filter((id) => cityOf(id) === 'Pune' && many.some((one) => one.id === id))
    const [mine, theirs] = [await ofPune(asha), await ofPune(noor)]
    expect([...mine].sort()).toEqual([...theirs].sort())
    expect(mine).not.toEqual(theirs)
    expect(await ofPune(asha)).toEqual(mine)
    test.clock.advanceSeconds(86_400)
    const tomorrow = await ofPune(asha)
    expect(tomorrow).not.toEqual(mine)
    expect([...tomorrow].sort()).toEqual([...mine].sort())
  })

  it('neither repeat nor skip a member while others join and the day changes', async () => {
    const before = await all(asha)
    let seed = 200
    const seen = await loadAllPages(async (cursor) => {
      const reply = await page(asha, { limit: 50, ...(cursor ? { cursor } : {}) })
      await createMembers(test, 5, seed++)
      test.clock.advanceSeconds(3600)
      return reply
    })
    const ids = seen.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => before.includes(id)).sort()).toEqual([...before].sort())
  })

  it('begin with the state of a city without coordinates, and are the newest members for a viewer without a place', async () => {
    const inBihar = await addMember(test, 'ravi', { city_name: 'Nayagaon Khurd' })
    await test.ctx.db.member.update({ where: { id: inBihar.id }, data: { cityKey: await findPlaceKey('Chhotapur') } })
    expect((await page(inBihar, { limit: 1 })).users[0]).toMatchObject({ city_name: '', state: 'Bihar' })
    const withoutPlace = await addMember(test, 'meera')
    await test.ctx.db.member.update({ where: { id: withoutPlace.id }, data: { cityKey: null } })
    for (const query of [{ limit: 5 }, { page: 3, limit: 5 }]) {
      const newest = await withoutPlace.call(routes.discovery.newest, { query })
      expect((await page(withoutPlace, query)).users.map(({ id }) => id)).toEqual(newest.users.map(({ id }) => id))
    }
  })
})

async function findPlaceKey(name: string): Promise<number> {
  const { key } = await test.ctx.db.place.findFirstOrThrow({ where: { name }, select: { key: true } })
  return key
}

it('covers every home of the test members', () => {
  expect(new Set(many.map(({ city }) => city))).toEqual(new Set(testCities.map(({ city_name }) => city_name)))
})
