import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { exportOf } from '../../../../test/declared-data.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import type { MemberKey } from '../../../keys.ts'
import { endHold, findHold, startHold } from './index.ts'

const test = await openTestApp()
const { db } = test.ctx
const day = 86_400
const start = (key: MemberKey, at = test.clock.now()) => db.$transaction((tx) => startHold(tx, key, at))
const find = (key: MemberKey) => findHold(db, key, test.clock.now())
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * day * 1000)

it('runs for 30 days, and a later start lengthens it without moving its beginning', async () => {
  const key = await keyOf(test, await addMember(test, 'asha'))
  expect(await find(key)).toBeUndefined()
  const first = test.clock.now()
  expect(await start(key)).toEqual({ startedAt: first, endsAt: daysAfter(first, 30) })
  test.clock.advanceSeconds(10 * day)
  const second = await start(key)
  expect(second).toEqual({ startedAt: first, endsAt: daysAfter(first, 40) })
  expect(await start(key, first)).toEqual(second)
  expect(await exportOf(test, 'evidence_holds', key)).toEqual({
    evidence_hold: { started_at: first, ends_at: daysAfter(first, 40) },
  })
})

it('is over at its end, and a start after that is a new one', async () => {
  const key = await keyOf(test, await addMember(test, 'noor'))
  await start(key)
  test.clock.advanceSeconds(30 * day)
  expect(await find(key)).toBeUndefined()
  const again = test.clock.now()
  expect(await start(key)).toEqual({ startedAt: again, endsAt: daysAfter(again, 30) })
})

it('ends when it is ended, and ten starts at once make one', async () => {
  const key = await keyOf(test, await addMember(test, 'meera'))
  const holds = await Promise.all(Array.from({ length: 10 }, () => start(key)))
  expect(new Set(holds.map(({ endsAt }) => endsAt.getTime())).size).toBe(1)
  await db.$transaction((tx) => endHold(tx, key))
  expect(await find(key)).toBeUndefined()
})
