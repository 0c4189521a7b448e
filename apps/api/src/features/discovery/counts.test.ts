import { countNames, routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CrowdMember, createMembers } from '../../../test/crowd.ts'
import { signUp, type TestMember } from '../../../test/personas.ts'
import { keyOf, pause, suspend } from '../../../test/standing.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { markPresent } from '../presence/index.ts'

let test: TestApp
let viewer: TestMember
let many: CrowdMember[]
beforeAll(async () => {
  test = await testApp()
  viewer = await signUp(test, 'viewer', { gender: 'Queer' })
  many = await createMembers(test, 200)
})
afterAll(() => test.close())

const counts = () => viewer.call(routes.discovery.genderCounts)

/** The expected counts, from the members' table. */
async function expectedCounts(leftOut: string[] = []) {
  const rows = await test.ctx.db.member.findMany({ where: { visible: true, id: { notIn: [viewer.id, ...leftOut] } } })
  const of = (name: string) => rows.filter(({ gender, status }) => ['All', gender, status].includes(name)).length
  return Object.fromEntries(countNames.map((name) => [name, name === 'online' ? expect.any(Number) : of(name)]))
}

describe('the member counts', () => {
  it('count the members whom the viewer may find, by gender and status', async () => {
    expect(await counts()).toEqual(await expectedCounts())
  })

  it('follow sign-ups, pauses, suspensions, status changes and deletions', async () => {
    const asha = await signUp(test, 'asha', { gender: 'Lesbian' })
    expect(await counts()).toEqual(await expectedCounts())
    await pause(test, asha)
    expect(await counts()).toEqual(await expectedCounts())
    await suspend(test, many[0] as CrowdMember)
    const until = new Date(test.clock.now().getTime() + 1000)
    await test.ctx.db.member.update({
      where: { id: (many[1] as CrowdMember).id },
      data: { status: 'exclusive', exclusiveUntil: until },
    })
    await test.ctx.db.member.delete({ where: { id: (many[2] as CrowdMember).id } })
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

  it('leave out members blocked in either direction', async () => {
    const [mine, theirs] = many.slice(60, 62) as [CrowdMember, CrowdMember]
    const key = await keyOf(test, viewer)
    const at = test.clock.now()
    await test.ctx.db.block.createMany({
      data: [
        { blockerKey: key, blockedKey: mine.key, createdAt: at },
        { blockerKey: theirs.key, blockedKey: key, createdAt: at },
      ],
    })
    expect(await counts()).toEqual(await expectedCounts([mine.id, theirs.id]))
  })

  it('count within a minute the members who are online and show it', async () => {
    test.clock.advanceSeconds(120)
    const [one, two, hidden] = many.slice(70, 73) as [CrowdMember, CrowdMember, CrowdMember]
    await test.ctx.db.member.update({ where: { key: hidden.key }, data: { showOnline: false } })
    const markSeen = async (members: CrowdMember[]) => {
      await markPresent(
        test.ctx.db,
        members.map(({ key }) => key),
        test.clock.now(),
      )
    }
    await markSeen([one, hidden])
    expect((await counts()).online).toBe(1)
    await markSeen([two])
    expect((await counts()).online).toBe(1)
    test.clock.advanceSeconds(30)
    expect((await counts()).online).toBe(2)
    test.clock.advanceSeconds(60)
    expect((await counts()).online).toBe(0)
  })
})
