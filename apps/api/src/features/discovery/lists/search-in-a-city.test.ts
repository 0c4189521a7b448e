import { ageOn, type Gender, genders, routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { loadAllPages } from '../../../../test/whole-list.ts'
import { statusesByPriority } from './search.rules.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha', { city_name: 'London' })
// More members of one city and status than are looked through before their years of birth are searched.
const many = await createMembers(test, 700)
await test.ctx.db.$executeRaw`
  update members m set city_key = p.key, city_name = p.name, state = p.state
  from places p where p.name = 'Pune' and m.id <> ${asha.id}`

interface Wanted {
  genders?: readonly Gender[]
  min_age?: number
  max_age?: number
}

const search = ({ genders: wanted, ...query }: Wanted, limit: number) =>
  loadAllPages((cursor) =>
    asha.call(routes.discovery.search, {
      query: {
        ...query,
        location: 'Pune',
        limit,
        ...(wanted ? { genders: wanted.join(',') } : {}),
        ...(cursor ? { cursor } : {}),
      } as never,
    }),
  )

const isWanted = ({ genders: wanted = genders, min_age = 18, max_age = 120 }: Wanted) => {
  const now = test.clock.now()
  return ({ gender, dob }: StoredTestMember) =>
    wanted.includes(gender) && ageOn(dob, now) >= min_age && ageOn(dob, now) <= max_age
}
const rankOf = ({ status }: StoredTestMember) => statusesByPriority.indexOf(status)

it.each<[string, Wanted]>([
  ['everybody', {}],
  ['one gender', { genders: ['Gay'] }],
  ['one gender of a few ages', { genders: ['Lesbian'], min_age: 30, max_age: 33 }],
  ['several genders of some ages', { genders: ['Gay', 'Queer', 'Asexual'], min_age: 25, max_age: 45 }],
  ['one age', { min_age: 50, max_age: 50 }],
])('finds %s of a large city once, by status and then newest first', async (_, wanted) => {
  const expected = many
    .filter(isWanted(wanted))
    .sort((one, other) => rankOf(one) - rankOf(other) || Number(other.key - one.key))
    .map(({ id }) => id)
  expect(expected.length).toBeGreaterThan(0)
  for (const limit of [5, 50]) expect((await search(wanted, limit)).map(({ id }) => id)).toEqual(expected)
})

it.each(['Poona', 'पुणे', 'पूना', 'Pune, महाराष्ट्र', ' pune '])(
  'finds the city by %s, as by its name',
  async (location) => {
    const call = (query: object) => asha.call(routes.discovery.search, { query: { limit: 50, ...query } as never })
    const { users } = await call({ location })
    expect(users).toEqual((await call({ location: 'Pune' })).users)
    expect(users).toHaveLength(50)
  },
)
