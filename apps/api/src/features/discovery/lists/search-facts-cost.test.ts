import { diets, educations, languages } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { openLikeLarge, rowsRead } from '../../../../test/rows-read.ts'
import { seededRandom } from '../../../../test/seeded-random.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { vacuum } from '../../../../test/vacuum.ts'
import { type MemberKey, memberKey } from '../../../keys.ts'
import { findMatching } from './matching-members.ts'
import { findNearest } from './nearest.store.ts'
import { buildFilter, type FilterInput } from './read-filter.ts'
import { sampleNewest } from './search-count.store.ts'
import { hasNarrowStreams, type PersonFilter } from './stream-ranges.store.ts'
import { findInNarrowStreams, findInStreams } from './streams.store.ts'

const test = await openTestApp({ ownDatabase: true })
const viewer = await keyOf(test, await addMember(test, 'asha', { city_name: 'Pune' }))
await createMembers(test, 2500)
await test.ctx.db.$executeRaw`update members set status = 'exclusive' where key % 50 = 0`
await vacuum(test, 'members')

const chance = seededRandom(3)
const pick = <Choice>(list: readonly Choice[]) => [list[Math.floor(chance() * list.length)] as Choice]
const random = (): FilterInput => ({
  ...(chance() < 0.5 ? { languages: pick(languages) } : {}),
  ...(chance() < 0.5 ? { education: pick(educations) } : {}),
  ...(chance() < 0.5 ? { diet: pick(diets) } : {}),
  ...(chance() < 0.3 ? { genders: pick(['Gay', 'Queer'] as const), min_age: 30, max_age: 40 } : {}),
  ...(chance() < 0.3 ? { location: 'Maharashtra' } : {}),
  ...(chance() < 0.3 ? { active_this_week: true } : {}),
  ...(chance() < 0.3 ? { new_this_week: true } : {}),
})
const nobody: FilterInput = { min_height: 212, diet: ['Vegan'], verify_status: true, with_photo: true }
const filters = [{}, nobody, ...Array.from({ length: 8 }, random)]

const online = (await test.ctx.db.member.findMany({ select: { key: true }, take: 200 })).map(({ key }) =>
  memberKey(key),
)

/** Of several places or years only those are compared who come before the end of any of them. */
const mosts: Record<string, number> = { nearest: 500, byStatus: 400 }

/** In the middle, so that each place has many members in both its parts. */
const shuffleStart = 1_000_000_000

it('reads a fixed number of members for any combination of facts, also for one that nobody meets', async () => {
  const large = openLikeLarge(test)
  try {
    for (const input of filters) {
      const filter = (await buildFilter(test.ctx, viewer, input, null)) as PersonFilter
      const range = { viewer, filter, beforeKey: null, rows: 200, limit: 21 }
      const reads = {
        newest: () => findInStreams(large.db, { ...range, status: null }),
        status: () => findInStreams(large.db, { ...range, status: 'active' }),
        online: () => findInStreams(large.db, { ...range, status: 'active', among: online }),
        ...(hasNarrowStreams(filter)
          ? {
              byStatus: () => findInNarrowStreams(large.db, { ...range, after: null, isByStatus: true }),
            }
          : {}),
        rareStatus: () => findInStreams(large.db, { ...range, status: 'exclusive' }),
        nearest: () => findNearest(large.db, large.db, viewer, { filter, shuffleStart, after: null, rows: 100 }),
        count: () => sampleNewest(large.db, viewer, { filter, musts: ['diet', 'languages'], online: [], rows: 200 }),
      }
      for (const [name, read] of Object.entries(reads)) {
        const rows = await rowsRead(large, async () => void (await read()))
        const most = mosts[name] ?? 700
        expect([input, name, rows, rows < most]).toEqual([input, name, rows, true])
      }
    }
  } finally {
    await large.close()
  }
})

it.each([null, 'active'] as const)('compares no more members than fill a page, in the order of %s', async (status) => {
  const large = openLikeLarge(test)
  try {
    const filter = (await buildFilter(test.ctx, viewer, {}, null)) as PersonFilter
    const range = { viewer, filter, status, beforeKey: null, rows: 2000, limit: 21 }
    expect((await findInStreams(large.db, range)).keys).toHaveLength(21)
    expect(await rowsRead(large, async () => void (await findInStreams(large.db, range)))).toBeLessThan(100)
  } finally {
    await large.close()
  }
})

it.each([{}, { location: 'Maharashtra' }])('with %o compares of many who are online those alone', async (input) => {
  const large = openLikeLarge(test)
  const online = await test.ctx.db.member.findMany({ select: { key: true }, orderBy: { key: 'desc' }, take: 500 })
  const presence = {
    ...test.ctx.presence,
    isOnline: (key: MemberKey) => Number(key) % 20 === 0,
    findBelow: () => online.map(({ key }) => memberKey(key)),
  }
  try {
    const facts = { ...input, online: true, with_photo: true, active_this_week: true }
    const filter = (await buildFilter(test.ctx, viewer, facts, null)) as PersonFilter
    const find = () =>
      findMatching({ db: large.db, presence }, viewer, filter, { isByStatus: false, after: null, limit: 21 })
    expect(await rowsRead(large, async () => void (await find()))).toBeLessThan(300)
  } finally {
    await large.close()
  }
})
