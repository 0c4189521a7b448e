import { ageOn, routes } from '@satrangi/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { loadAllPages } from '../../../../test/whole-list.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha', { city_name: 'Pune' })
const many = await createMembers(test, 700)

type Body = Record<string, unknown>
const noPreferences = { genders: [], min_age: null, max_age: null, places: [], languages: [], maritalStatus: [] }
const prefer = (preferences: Body) =>
  asha
    .call(routes.preferences.set, { body: { ...noPreferences, ...preferences } as never })
    .then(({ preferences }) => preferences)

const { recommended, nearby, newest, search } = routes.discovery
const lists = { nearby, newest, search }
const find = async (route: (typeof lists)[keyof typeof lists] | typeof recommended, query: Body = {}) => {
  const users = await loadAllPages((cursor) =>
    asha.call(route, { query: { ...query, limit: 50, ...(cursor ? { cursor } : {}) } as never }),
  )
  return users.map(({ id }) => id)
}
const idsOf = (some: readonly StoredTestMember[]) => some.map(({ id }) => id).toSorted()
const cityOf = new Map(many.map(({ id, city }) => [id, city]))

const placeOf = async (name: string, kind?: string) => {
  const { places } = await test.as()(routes.places.suggest, {
    query: { query: name, ...(kind ? { kind } : {}) } as never,
  })
  return places[0]?.id
}
const isOld = ({ dob }: StoredTestMember) => ageOn(dob, test.clock.now()) >= 40

describe('whom a member hopes to meet', () => {
  const fits = (one: StoredTestMember) =>
    ['Gay', 'Queer'].includes(one.gender) && isOld(one) && ['Divorced', 'Widowed'].includes(one.maritalStatus)
  beforeAll(async () => {
    await prefer({ genders: ['Gay', 'Queer'], min_age: 40, max_age: 80, maritalStatus: ['Divorced', 'Widowed'] })
  })

  it.each(Object.entries(lists))('is whom the list %s has, and everybody where it is of everyone', async (_, list) => {
    expect(many.filter(fits).length).toBeGreaterThan(10)
    expect((await find(list)).toSorted()).toEqual(idsOf(many.filter(fits)))
    expect((await find(list, { everyone: 'true' })).toSorted()).toEqual(idsOf(many))
  })

  it('is whom the recommended are, and others where they are of everyone', async () => {
    const everyone = await find(recommended, { everyone: 'true' })
    expect(everyone.some((id) => !idsOf(many.filter(fits)).includes(id))).toBe(true)
    expect((await find(recommended)).toSorted()).toEqual(idsOf(many.filter(fits)))
    expect(await find(recommended, { everyone: 'true' })).toEqual(everyone)
  })

  it('gives way to what a search says of the same, and to an id', async () => {
    const gay = await find(search, { genders: 'Lesbian', maritalStatus: 'Single', min_age: '20', max_age: '80' })
    expect(gay.toSorted()).toEqual(
      idsOf(
        many.filter(
          (one) => one.gender === 'Lesbian' && one.maritalStatus === 'Single' && ageOn(one.dob, test.clock.now()) >= 20,
        ),
      ),
    )
    const other = many.find((one) => !fits(one))
    expect(await find(search, { user_id: other?.id })).toEqual([other?.id])
  })
})

describe('where a member hopes to meet somebody', () => {
  const citiesOf = (ids: readonly string[]) => [...new Set(ids.map((id) => cityOf.get(id)))].toSorted()
  it.each<[string, () => Promise<Body>, string[]]>([
    ['near them', async () => ({ area: 'near_me' }), ['Pune']],
    ['in their state', async () => ({ area: 'my_state' }), ['Mumbai', 'Pune', 'Thane']],
    [
      'near them or in another city',
      async () => ({ area: 'near_me', places: [await placeOf('Bengaluru')] }),
      ['Bengaluru', 'Pune'],
    ],
    ['in a state', async () => ({ places: [await placeOf('Karnataka', 'state')] }), ['Bengaluru']],
  ])('%s is where everybody of each list lives', async (_, choose, cities) => {
    const preferences = await choose()
    expect((await prefer(preferences)).area).toBe(preferences.area)
    for (const list of [...Object.values(lists), recommended]) expect(citiesOf(await find(list))).toEqual(cities)
    expect((await asha.call(routes.preferences.get)).preferences.area).toBe(preferences.area)
    await prefer({})
  })

  it('is where a search around their home finds everybody, unless a place is typed', async () => {
    expect(citiesOf(await find(search, { area: 'near_me' }))).toEqual(['Pune'])
    expect(citiesOf(await find(search, { area: 'my_state', sort: 'nearest' }))).toEqual(['Mumbai', 'Pune', 'Thane'])
    expect(citiesOf(await find(search, { area: 'near_me', location: 'Bengaluru' }))).toEqual(['Bengaluru'])
    await prefer({ places: [await placeOf('Bengaluru')] })
    expect(citiesOf(await find(search, { area: 'near_me' }))).toEqual(['Pune'])
    const counted = await asha.call(routes.discovery.searchCount, { query: { area: 'near_me' } as never })
    expect(counted.without.map(({ must }) => must)).toEqual(['location'])
  })

  it('is not near a city that waits for approval, which is not known yet', async () => {
    await prefer({ area: 'near_me' })
    const [one] = many.filter(({ city }) => city === 'Pune')
    await test.ctx.db.member.updateMany({ where: { id: one?.id ?? '' }, data: { cityApproval: 'pending' } })
    await test.ctx.db.place.updateMany({ where: { name: 'Pune' }, data: { listed: false } })
    for (const list of [...Object.values(lists), recommended]) expect(await find(list)).not.toContain(one?.id)
    await prefer({})
    expect(await find(search, { area: 'near_me' })).not.toContain(one?.id)
  })
})
