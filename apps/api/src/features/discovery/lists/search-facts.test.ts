import { ageOn, centimetresOf, diets, drinks, educations, heights, languages, routes, smokes } from '@satrangi/contract'
import { roundsOf } from '@satrangi/test-kit/night'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf, passQuarter } from '../../../../test/member-states.ts'
import { seededRandom } from '../../../../test/seeded-random.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { loadAllPages } from '../../../../test/whole-list.ts'
import { markPresent } from '../../members/index.ts'
import { looks } from './matching-members.ts'
import { statusesByPriority } from './search.rules.ts'

const test = await openTestApp()
const { db } = test.ctx
const asha = await addMember(test, 'asha', { city_name: 'Pune' })
const ashaKey = await keyOf(test, asha)
const many = await createMembers(test, looks.all + 200)
await db.$executeRaw`
  update members set education = (${[...educations]}::text[])[1 + key % 5], diet = (${[...diets]}::text[])[1 + key % 4],
    smoke = (${[...smokes]}::text[])[1 + key % 3], drink = (${[...drinks]}::text[])[1 + key / 3 % 4],
    height = (${[...heights]}::text[])[1 + key % 37], verified = key % 3 = 0, hide_photos = key % 11 = 0,
    protect_photos = key % 13 = 0, show_online = key % 7 <> 0
  where key <> ${ashaKey}`
await db.$executeRaw`
  insert into photos (member_key, slot, file, colour, approval, created_at)
  select key, 1, substr(md5(key::text), 1, 26), '8899aa', case when key % 5 = 0 then 'pending' else 'approved' end, now()
  from members where key % 2 = 0 and key <> ${ashaKey}`
const rows = await db.member.findMany({ where: { key: { in: many.map(({ key }) => key) } }, orderBy: { key: 'desc' } })
type Row = (typeof rows)[number]

type Query = Record<string, string>
const idsOf = (users: readonly { id: string }[]) => users.map(({ id }) => id)
const find = async (query: Query) =>
  idsOf(
    await loadAllPages((cursor) =>
      asha.call(routes.discovery.search, { query: { ...query, limit: 50, ...(cursor ? { cursor } : {}) } as never }),
    ),
  )

const isSeen = ({ key, hidePhotos, protectPhotos }: Row) =>
  key % 2n === 0n && key % 5n !== 0n && !hidePhotos && !protectPhotos
/** Whether a row meets a filter of the query. */
const meets: Record<string, (row: Row, value: string) => boolean> = {
  education: ({ education }, value) => value.split(',').includes(education),
  diet: ({ diet }, value) => value.split(',').includes(String(diet)),
  smoke: ({ smoke }, value) => value.split(',').includes(String(smoke)),
  drink: ({ drink }, value) => value.split(',').includes(String(drink)),
  maritalStatus: ({ maritalStatus }, value) => value.split(',').includes(String(maritalStatus)),
  languages: (row, value) => row.languages.some((language) => value.split(',').includes(language)),
  min_height: ({ height }, value) => centimetresOf(String(height)) >= Number(value),
  max_height: ({ height }, value) => centimetresOf(String(height)) <= Number(value),
  verify_status: ({ verified }) => verified,
  with_photo: isSeen,
  genders: ({ gender }, value) => value.split(',').includes(gender),
  location: ({ cityName, state }, value) => [cityName, state].includes(value),
  min_age: ({ dob }, value) => ageOn(dob.toISOString().slice(0, 10), test.clock.now()) >= Number(value),
  max_age: ({ dob }, value) => ageOn(dob.toISOString().slice(0, 10), test.clock.now()) <= Number(value),
}
const rankOf = ({ status }: Row) => statusesByPriority.indexOf(status as 'active')
const expected = (query: Query, isByStatus = true) =>
  rows
    .filter((row) => Object.entries(query).every(([name, value]) => meets[name]?.(row, value) ?? true))
    .toSorted((one, other) => (isByStatus ? rankOf(one) - rankOf(other) : 0) || Number(other.key - one.key))
    .map(({ id }) => id)

it('finds exactly whoever meets all filters, in the order that is chosen, for random combinations', async () => {
  const chance = seededRandom(5)
  const pick = (list: readonly string[]) => list[Math.floor(chance() * list.length)] as string
  const choices: Record<string, () => string> = {
    education: () => pick(educations),
    diet: () => [pick(diets), pick(diets)].join(','),
    smoke: () => pick(smokes),
    drink: () => [pick(drinks), pick(drinks)].join(','),
    maritalStatus: () => pick(['Single', 'Divorced,Widowed']),
    languages: () => [pick(languages), pick(languages)].join(','),
    min_height: () => pick(['150', '160']),
    max_height: () => pick(['170', '190']),
    verify_status: () => 'true',
    with_photo: () => 'true',
    genders: () => ['Gay', pick(['Queer', 'Asexual'])].join(','),
    location: () => pick(['Pune', 'London', 'Maharashtra']),
    min_age: () => pick(['25', '30']),
    max_age: () => pick(['34', '38']),
  }
  for (const round of roundsOf({ day: 5, night: 60 })) {
    const names = Object.keys(choices).filter(() => chance() < 0.35)
    const query = Object.fromEntries(names.map((name) => [name, choices[name]?.() ?? '']))
    expect([round, query, await find(query)]).toEqual([round, query, expected(query)])
    const newest = { ...query, sort: 'newest' }
    expect([newest, await find(newest)]).toEqual([newest, expected(query, false)])
    const nearest = { ...query, sort: 'nearest' }
    // Nobody of a city that waits for approval: the order would say where it is.
    const shown = expected(query).filter((id) => rows.find((row) => row.id === id)?.cityApproval === 'approved')
    expect([nearest, (await find(nearest)).toSorted()]).toEqual([nearest, shown.toSorted()])
  }
})

it('ends a page where it has looked at enough members, and goes on there', async () => {
  const [oldest] = rows.slice(-1)
  await db.$executeRaw`update members set education = 'Other' where education = 'PhD'`
  await db.$executeRaw`update members set education = 'PhD' where key = ${oldest?.key}`
  const page = (cursor?: string) =>
    asha.call(routes.discovery.search, { query: { education: 'PhD', sort: 'newest', ...(cursor ? { cursor } : {}) } })
  const first = await page()
  expect(first).toMatchObject({ users: [], has_next: true })
  expect(await page(first.next_cursor)).toMatchObject({ users: [{ id: oldest?.id }], has_next: false })
})

it('begins with the nearest place', async () => {
  const { users } = await asha.call(routes.discovery.search, {
    query: { sort: 'nearest', verify_status: 'true', limit: '5' } as never,
  })
  expect(new Set(users.map(({ city_name }) => city_name))).toEqual(new Set(['Pune']))
})

it('finds whoever shows that they are online, or were this week, by quarters of an hour', async () => {
  const [shown, hidden] = [rows.find(({ showOnline }) => showOnline), rows.find(({ showOnline }) => !showOnline)]
  await markPresent(test.ctx, [shown?.key, hidden?.key] as never)
  for (const query of [{ online: 'true' }, { active_this_week: 'true' }]) expect(await find(query)).toEqual([])
  passQuarter(test)
  for (const query of [{ online: 'true' }, { active_this_week: 'true' }])
    for (const sort of ['priority', 'newest', 'nearest']) expect(await find({ ...query, sort })).toEqual([shown?.id])
  await db.$executeRaw`update presence set seen_at = seen_at - interval '9 days', seen_before_at = null`
  expect(await find({ active_this_week: 'true' })).toEqual([])
})

it('finds everybody online in one call, however many others there are', async () => {
  const oldest = rows.toReversed().find(({ showOnline }) => showOnline)
  await markPresent(test.ctx, [oldest?.key] as never)
  passQuarter(test)
  for (const sort of ['priority', 'newest'] as const) {
    const page = await asha.call(routes.discovery.search, { query: { online: 'true', sort } })
    expect(page).toMatchObject({ users: [{ id: oldest?.id }], has_next: false })
  }
})
