import { ownDay, routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const { get, set } = routes.timeZone
const setTimeZone = (time_zone: string) => asha.call(set, { body: { time_zone } })
const day = 86_400

it('is that of India until a member sets another one', async () => {
  expect(await asha.call(get)).toEqual({ time_zone: ownDay.timeZone, changeable_at: null })
  expect(await setTimeZone('Europe/London')).toMatchObject({ success: true, time_zone: 'Europe/London' })
  const again = new Date(test.clock.now().getTime() + 30 * day * 1000).toISOString()
  expect(await asha.call(get)).toEqual({ time_zone: 'Europe/London', changeable_at: again })
})

it.each(['Mars/Olympus', '+05:30', '', 'UTC; select 1'])('is refused when it is %o', async (name) => {
  const sentence = 'Please choose a time zone.'
  expect(await refused(setTimeZone(name))).toMatchObject({ code: 'bad_input', fields: { time_zone: sentence } })
})

it('changes once in 30 days, and accepts the same zone twice', async () => {
  await setTimeZone('Europe/London')
  await setTimeZone('Europe/London')
  test.clock.advanceSeconds(2 * day)
  const sentence = 'You changed this less than 30 days ago.'
  expect(await refused(setTimeZone('Asia/Tokyo'))).toMatchObject({ code: 'bad_input', fields: { time_zone: sentence } })
  await test.ctx.db.member.update({
    where: { id: asha.id },
    data: { timeZoneAt: new Date(test.clock.now().getTime() - 30 * day * 1000) },
  })
  expect(await setTimeZone('Asia/Tokyo')).toMatchObject({ time_zone: 'Asia/Tokyo' })
})

it('is changed once by ten concurrent calls', async () => {
  const zones = Array.from({ length: 10 }, (_, n) => `Etc/GMT+${n + 1}`)
  const answers = await Promise.allSettled(zones.map(setTimeZone))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('decides when the day of the chat limit begins', async () => {
  const noor = await addMember(test, `noor${made}`)
  await connect(noor, asha)
  await setTimeZone('Pacific/Kiritimati')
  await asha.call(routes.chat.open, { body: { user_id: noor.id } })
  const [opening] = await test.ctx.db.chatOpen.findMany({ where: { member: { id: asha.id } } })
  const there = new Date(test.clock.now().getTime() + 14 * 3600 * 1000)
  expect(opening?.day.toISOString().slice(0, 10)).toBe(there.toISOString().slice(0, 10))
})
