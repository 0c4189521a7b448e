import { routes, savedSearchLimits } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { exportOf } from '../../../../test/declared-data.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')

const list = async (member = asha) => (await member.call(routes.savedSearches.list)).saved_searches
const save = (name: string, query: Record<string, string> = {}) =>
  asha.call(routes.savedSearches.save, { body: { name, query } as never }).then(({ saved_search }) => saved_search)
const query = { genders: 'Gay,Queer', education: 'Masters', sort: 'newest' }

it('keeps a search under a cleaned name, for its member alone', async () => {
  const saved = await save('  Near\u0000 home ', query)
  expect(saved).toEqual({ id: saved.id, name: 'Near home', query, dropped: [], has_new: false })
  expect(await list()).toEqual([saved])
  expect(await list(noor)).toEqual([])
  expect(await refused(noor.call(routes.savedSearches.open, { body: { id: saved.id } }))).toMatchObject({ status: 404 })
  await noor.call(routes.savedSearches.remove, { body: { id: saved.id } })
  expect(await list()).toHaveLength(1)
})

it('is new again when somebody joins whom it finds, until it is opened', async () => {
  const [one] = await list()
  await addMember(test, 'meera', { gender: 'Lesbian' })
  expect(await list()).toMatchObject([{ has_new: false }])
  const joined = await createMembers(test, 40)
  expect(joined.some(({ gender }) => gender === 'Queer')).toBe(true)
  expect(await list()).toMatchObject([{ has_new: true }])
  await asha.call(routes.savedSearches.open, { body: { id: one?.id ?? '' } })
  expect(await list()).toMatchObject([{ has_new: false }])
})

it('gets another name, from its member alone, and stays as new as it was', async () => {
  const [one] = await list()
  const rename = (member: typeof asha, name: string) =>
    member.call(routes.savedSearches.rename, { body: { id: one?.id ?? '', name } })
  expect(await refused(rename(noor, 'Mine'))).toMatchObject({ status: 404, code: 'not_found' })
  for (const name of [' ', 'x'.repeat(41)])
    expect(await refused(rename(asha, name))).toMatchObject({ status: 400, problems: { name: {} } })
  await addMember(test, 'zoya', { gender: 'Queer' })
  const [before] = await list()
  expect(await rename(asha, ' Far\u0000 away ')).toEqual({ id: one?.id, name: 'Far away' })
  expect(await list()).toEqual([{ ...before, name: 'Far away' }])
})

it('drops what is no choice any more, and says so', async () => {
  await test.ctx.db.savedSearch.updateMany({ data: { query: { ...query, genders: 'Gay,Gone', diet: 'Gone' } } })
  expect(await list()).toMatchObject([{ query: { ...query, genders: 'Gay' }, dropped: ['diet', 'genders'] }])
})

it('refuses a name that is empty or too long, a query that is none, and a sixth search, also of many at once', async () => {
  for (const [name, some] of [
    [' ', {}],
    ['x'.repeat(41), {}],
    ['Ids', { user_id: 'SG1' }],
    ['Diet', { diet: 'Gone' }],
  ] as const)
    expect([name, (await refused(save(name, some))).status]).toEqual([name, 400])
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => save('Again')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(savedSearchLimits.count - 1)
  expect(await refused(save('One more'))).toMatchObject({ problems: { name: { code: 'max_saved_searches' } } })
})

it('is in the export, and goes when it is removed or its member leaves', async () => {
  const { saved_searches: exported } = await exportOf(test, 'saved_searches', await keyOf(test, asha))
  expect(exported).toHaveLength(savedSearchLimits.count)
  const [first] = await list()
  await asha.call(routes.savedSearches.remove, { body: { id: first?.id ?? '' } })
  expect(await list()).toHaveLength(savedSearchLimits.count - 1)
  await test.ctx.db.member.delete({ where: { id: asha.id } })
  expect(await test.ctx.db.savedSearch.count()).toBe(0)
})
