import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { openLikeLarge, rowsRead } from '../../../../test/rows-read.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { vacuum } from '../../../../test/vacuum.ts'
import { buildSearchFilter, type SearchFilter, statusesByPriority } from './search.rules.ts'
import { findByIdPrefix, findInFewPlaces } from './search.store.ts'

const test = await openTestApp({ ownDatabase: true })
const viewer = await keyOf(test, await addMember(test, 'asha'))
const filter = buildSearchFilter({}, '2026-03-01') as SearchFilter
const range = { viewer, statuses: statusesByPriority, beforeKey: null, limit: 21 }

beforeAll(async () => {
  await createMembers(test, 700)
  await test.ctx.db.$executeRaw`
    update members set id = 'SG00' || substr(id, 5) where email like 'member%' and key % 7 = 0`
  await vacuum(test, 'members')
})

function openLarge() {
  const large = openLikeLarge(test)
  onTestFinished(() => large.close())
  return large
}

describe('whoever matches is compared in an index alone,', () => {
  it('by the beginning of an id', async () => {
    const large = openLarge()
    const search = async () => {
      expect(await findByIdPrefix(large.db, { ...filter, idPrefix: 'SG00' }, range)).toHaveLength(21)
    }
    expect(await rowsRead(large, search)).toBeLessThan(50)
  })

  it('in the cities of a state', async () => {
    const large = openLarge()
    const places = (await test.ctx.db.place.findMany({ select: { key: true } })).map(({ key }) => key)
    const search = async () => {
      expect(await findInFewPlaces(large.db, filter, places, { ...range, offset: 0 })).toHaveLength(21)
    }
    expect(await rowsRead(large, search)).toBeLessThan(50)
  })
})
