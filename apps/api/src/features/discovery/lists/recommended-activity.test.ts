import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf, passQuarter } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { markPresent } from '../../members/index.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha', { gender: 'Lesbian' })
const others: TestMember[] = []
for (let n = 0; n < 12; n += 1) others.push(await addMember(test, `other${n}`, { gender: 'Lesbian' }))

/** The ids in the order in which they are recommended, weighed anew. */
async function recommended(): Promise<string[]> {
  await test.ctx.db.recommendations.deleteMany()
  const { users } = await asha.call(routes.discovery.recommended, { query: { limit: 50 } })
  return users.map(({ id }) => id)
}
const mark = async (member: TestMember) => markPresent(test.ctx, [await keyOf(test, member)])

let before: string[]
let last: TestMember
beforeEach(async () => {
  await test.ctx.db.presence.deleteMany()
  passQuarter(test)
  before = await recommended()
  last = others.find(({ id }) => id === before.at(-1)) as TestMember
})

it('are in an order that knows of somebody’s coming only when the quarter hour is over', async () => {
  await mark(last)
  expect(await recommended()).toEqual(before)
  test.clock.advanceSeconds(600)
  await mark(last)
  expect(await recommended()).toEqual(before)
  test.clock.advanceSeconds(300)
  const after = await recommended()
  expect(after.indexOf(last.id)).toBeLessThan(before.length - 1)
  // Who comes again adds nothing, and hides nothing of before.
  await mark(last)
  expect(await recommended()).toEqual(after)
})

it('are in an order that says nothing of when somebody was there who does not show it', async () => {
  await last.call(routes.privacy.set, { body: { show_online: false } })
  const hidden = await recommended()
  await mark(last)
  passQuarter(test)
  expect(await recommended()).toEqual(hidden)
})
