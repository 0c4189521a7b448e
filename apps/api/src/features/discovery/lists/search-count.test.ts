import { fewMembers, routes } from '@satrangi/contract'
import { beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { db } = test.ctx
const asha = await addMember(test, 'asha', { city_name: 'Pune' })
beforeAll(async () => {
  await createMembers(test, 400)
  // Three Vegans, all in Pune; and another forty of those who live there eat no meat.
  const inPune = await db.member.findMany({ where: { cityName: 'Pune', id: { not: asha.id } }, take: 43 })
  const setDiet = (some: typeof inPune, diet: string) =>
    db.member.updateMany({ where: { key: { in: some.map(({ key }) => key) } }, data: { diet, gender: 'Gay' } })
  await setDiet(inPune.slice(0, 3), 'Vegan')
  await setDiet(inPune.slice(3), 'Vegetarian')
})

const count = (query: Record<string, string> = {}) => asha.call(routes.discovery.searchCount, { query: query as never })

it('is rounded, to tens or to a few', async () => {
  expect(await count()).toEqual({ count: 400, is_estimate: false, without: [] })
  expect(await count({ diet: 'Vegan' })).toMatchObject({ count: fewMembers })
  expect(await count({ diet: 'Vegetarian' })).toMatchObject({ count: 40 })
})

it('says what each filter costs, in steps of ten and the dearest first', async () => {
  const none = await count({ diet: 'Vegetarian', location: 'London' })
  expect(none).toEqual({ count: 0, is_estimate: false, without: expect.anything() })
  expect(none.without.map(({ must }) => must).toSorted()).toEqual(['diet', 'location'])
  for (const { more } of none.without) expect(more % 10).toBe(0)
  expect(none.without.find(({ must }) => must === 'location')?.more).toBe(40)
  // The three Vegans would be less than a step.
  expect((await count({ diet: 'Vegan', location: 'London' })).without).toMatchObject([{ must: 'diet' }])
})

it('follows the preferences like the search itself, and says what they cost', async () => {
  const preferences = {
    genders: ['Lesbian'],
    min_age: null,
    max_age: null,
    places: [],
    languages: [],
    maritalStatus: [],
  }
  await asha.call(routes.preferences.set, { body: preferences as never })
  expect(await count({ diet: 'Vegetarian' })).toEqual({
    count: 0,
    is_estimate: false,
    without: expect.arrayContaining([{ must: 'genders', more: 40 }]),
  })
  expect(await count({ diet: 'Vegetarian', everyone: 'true' })).toMatchObject({ count: 40 })
})

it('leaves out whom the lists leave out, and does not look up an id', async () => {
  const [one] = await db.member.findMany({ where: { diet: 'Vegan' } })
  await db.member.updateMany({
    where: { diet: 'Vegan', id: { not: one?.id ?? '' } },
    data: { contactFirst: true, visible: false },
  })
  await asha.call(routes.blocks.toggle, { body: { user_id: one?.id ?? '' } })
  expect(await count({ diet: 'Vegan', everyone: 'true' })).toMatchObject({ count: 0 })
  await expect(count({ user_id: one?.id ?? '' })).rejects.toMatchObject({ code: 'unknown_field' })
})
