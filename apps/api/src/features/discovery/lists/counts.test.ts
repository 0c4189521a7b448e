import { countNames, fewMembers, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { keyOf, passQuarter, pause, suspend } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { markPresent } from '../../members/index.ts'
import { roundCount } from './counts.rules.ts'

const test = await openTestApp()
const viewer = await addMember(test, 'viewer', { gender: 'Queer' })
const many = await createMembers(test, 200)

const counts = () => viewer.call(routes.discovery.genderCounts)

/** The expected counts, from the members' table. */
async function expectedCounts() {
  const rows = await test.ctx.db.member.findMany({ where: { visible: true } })
  const of = (name: string) =>
    roundCount(rows.filter(({ gender, status }) => ['All', gender, status].includes(name)).length)
  return Object.fromEntries(countNames.map((name) => [name, name === 'online' ? expect.any(Number) : of(name)]))
}

describe('the member counts', () => {
  it('count the members who can be found, by gender and status', async () => {
    expect(await counts()).toEqual(await expectedCounts())
  })

  it('follow sign-ups, pauses, suspensions, status changes and deletions', async () => {
    const asha = await addMember(test, 'asha', { gender: 'Lesbian' })
    expect(await counts()).toEqual(await expectedCounts())
    await pause(test, asha)
    expect(await counts()).toEqual(await expectedCounts())
    await suspend(test, many[0] as StoredTestMember)
    const until = new Date(test.clock.now().getTime() + 1000)
    await test.ctx.db.member.update({
      where: { id: (many[1] as StoredTestMember).id },
      data: { status: 'exclusive', exclusiveUntil: until },
    })
    await test.ctx.db.member.delete({ where: { id: (many[2] as StoredTestMember).id } })
    await test.ctx.db.member.updateMany({ where: { gender: 'Gay' }, data: { contactFirst: true, visible: false } })
    expect(await counts()).toEqual(await expectedCounts())
    expect((await counts()).Gay).toBe(0)
  })

  it('are right after many concurrent writes', async () => {
    await Promise.all([
      ...Array.from({ length: 20 }, (_, seed) => createMembers(test, 3, 300 + seed)),
      ...many.slice(10, 30).map((one) => pause(test, one)),
      ...many.slice(30, 50).map(({ id }) => test.ctx.db.member.deleteMany({ where: { id } })),
    ])
    expect(await counts()).toEqual(await expectedCounts())
  })

  it('are the same for every viewer, whoever blocked whom', async () => {
    const other = await addMember(test, 'other', { gender: 'Lesbian' })
    const before = await counts()
    const totals = async (who: TestMember) =>
      Promise.all(
        (['Lesbian', 'All'] as const).map(async (gender) => {
          const { total } = await who.call(routes.discovery.byFilter, { query: { gender } })
          return total
        }),
      )
    const totalsBefore = await totals(viewer)
    // Enough of one gender to leave any rounded number.
    const lesbian = await test.ctx.db.member.findMany({ where: { visible: true, gender: 'Lesbian' } })
    expect(lesbian.length).toBeGreaterThan(11)
    const [viewerKey, createdAt] = [await keyOf(test, viewer), test.clock.now()]
    await test.ctx.db.block.createMany({
      data: lesbian.slice(0, 11).map(({ key }, index) => {
        const [blockerKey, blockedKey] = index % 2 ? [key, viewerKey] : [viewerKey, key]
        return { blockerKey, blockedKey, createdAt }
      }),
    })
    expect(await counts()).toEqual(before)
    expect(await other.call(routes.discovery.genderCounts)).toEqual(before)
    expect([await totals(viewer), await totals(other)]).toEqual([totalsBefore, totalsBefore])
    expect(totalsBefore).toEqual([before.Lesbian, before.All])
  })

  it('count the members who are shown online, a quarter hour after they were seen', async () => {
    test.clock.advanceSeconds(3600)
    const [one, two, hidden] = many.slice(70, 73) as [StoredTestMember, StoredTestMember, StoredTestMember]
    await test.ctx.db.member.update({ where: { key: hidden.key }, data: { showOnline: false } })
    const markSeen = (members: StoredTestMember[]) =>
      markPresent(
        test.ctx,
        members.map(({ key }) => key),
      )
    await markSeen([one, hidden])
    expect((await counts()).online).toBe(0)
    passQuarter(test)
    expect((await counts()).online).toBe(fewMembers)
    await markSeen([two, ...many.slice(100, 130)])
    test.clock.advanceSeconds(899)
    expect((await counts()).online).toBe(fewMembers)
    // Counted a second ago.
    test.clock.advanceSeconds(1)
    expect((await counts()).online).toBe(fewMembers)
    test.clock.advanceSeconds(29)
    expect((await counts()).online).toBe(30)
    passQuarter(test)
    expect((await counts()).online).toBe(0)
  })
})
