import { countNames, routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crowd, type OneOfMany } from '../../../test/crowd.ts'
import { type Persona, signUp } from '../../../test/personas.ts'
import { keyOf, pause, suspend } from '../../../test/standing.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { markPresent } from '../presence/index.ts'

let test: TestApp
let viewer: Persona
let many: OneOfMany[]
beforeAll(async () => {
  test = await testApp()
  viewer = await signUp(test, 'viewer', { gender: 'Queer' })
  many = await crowd(test, 200)
})
afterAll(() => test.close())

const counts = () => viewer.call(routes.discovery.genderCounts)

/** The same by counting. */
async function counted(leftOut: string[] = []) {
  const rows = await test.ctx.db.member.findMany({ where: { visible: true, id: { notIn: [viewer.id, ...leftOut] } } })
  const of = (name: string) => rows.filter(({ gender, status }) => ['All', gender, status].includes(name)).length
  return Object.fromEntries(countNames.map((name) => [name, name === 'online' ? expect.any(Number) : of(name)]))
}

describe('the counts', () => {
  it('are those whom the viewer may find, by gender and status', async () => {
    expect(await counts()).toEqual(await counted())
  })

  it('follow every write: joining, pausing, suspending, a new status, leaving', async () => {
    const asha = await signUp(test, 'asha', { gender: 'Lesbian' })
    expect(await counts()).toEqual(await counted())
    await pause(test, asha)
    expect(await counts()).toEqual(await counted())
    await suspend(test, many[0] as OneOfMany)
    const until = new Date(test.clock.now().getTime() + 1000)
    await test.ctx.db.member.update({
      where: { id: (many[1] as OneOfMany).id },
      data: { status: 'exclusive', exclusiveUntil: until },
    })
    await test.ctx.db.member.delete({ where: { id: (many[2] as OneOfMany).id } })
    await test.ctx.db.member.updateMany({ where: { gender: 'Gay' }, data: { contactFirst: true, visible: false } })
    expect(await counts()).toEqual(await counted())
    expect((await counts()).Gay).toBe(0)
  })

  it('are right after many writes at once', async () => {
    await Promise.all([
      ...Array.from({ length: 20 }, (_, seed) => crowd(test, 3, 300 + seed)),
      ...many.slice(10, 30).map((one) => pause(test, one)),
      ...many.slice(30, 50).map(({ id }) => test.ctx.db.member.deleteMany({ where: { id } })),
    ])
    expect(await counts()).toEqual(await counted())
  })

  it('leave out who is behind a block, either way', async () => {
    const [mine, theirs] = many.slice(60, 62) as [OneOfMany, OneOfMany]
    const key = await keyOf(test, viewer)
    const at = test.clock.now()
    await test.ctx.db.block.createMany({
      data: [
        { blockerKey: key, blockedKey: mine.key, createdAt: at },
        { blockerKey: theirs.key, blockedKey: key, createdAt: at },
      ],
    })
    expect(await counts()).toEqual(await counted([mine.id, theirs.id]))
  })

  it('know within a minute who is online and lets it be seen', async () => {
    test.clock.pass(120)
    const [one, two, hidden] = many.slice(70, 73) as [OneOfMany, OneOfMany, OneOfMany]
    await test.ctx.db.member.update({ where: { key: hidden.key }, data: { showOnline: false } })
    const seen = async (people: OneOfMany[]) => {
      await markPresent(
        test.ctx.db,
        people.map(({ key }) => key),
        test.clock.now(),
      )
    }
    await seen([one, hidden])
    expect((await counts()).online).toBe(1)
    await seen([two])
    expect((await counts()).online).toBe(1)
    test.clock.pass(30)
    expect((await counts()).online).toBe(2)
    test.clock.pass(60)
    expect((await counts()).online).toBe(0)
  })
})
