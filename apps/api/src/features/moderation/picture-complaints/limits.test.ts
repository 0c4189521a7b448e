import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { complain } from '../../../../test/complaints.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp({ limitScale: 1 })
const nobody = { id: 'SG00000000' }
const slowDown = { status: 429, code: 'slow_down', retryAfter: 3600 }

/** The day of the limit begins with the first complaint. */
const nextDay = () => test.clock.advanceSeconds(86_400)
const waitForCode = () => test.clock.advanceSeconds(60)

it('takes two complaints a day from a network, however many addresses it has, and sends no code for a third', async () => {
  const address = '198.51.100.7'
  for (const email of ['one@people.example', 'two@people.example']) await complain(test, nobody, { email, address })
  const body = { user_id: nobody.id, email: 'three@people.example', details: 'This is me.' }
  const other = test.as(undefined, '198.51.100.200')
  expect(await refused(other(routes.pictureComplaints.sendCode, { body }))).toMatchObject(slowDown)
  nextDay()
  await complain(test, nobody, { email: 'three@people.example', address })
})

it('takes two complaints a day from an address, whatever its networks; the code of a third stays valid', async () => {
  const email = 'often@people.example'
  for (const address of ['203.0.113.1', '192.0.2.1']) {
    await complain(test, nobody, { email, address })
    waitForCode()
  }
  const call = test.as(undefined, '100.64.0.1')
  const body = { user_id: nobody.id, email, details: 'This is me.' }
  const { otp = '' } = await call(routes.pictureComplaints.sendCode, { body })
  const send = () => call(routes.pictureComplaints.send, { body: { ...body, otp } })
  expect(await refused(send())).toMatchObject(slowDown)
  expect(await refused(send())).toMatchObject(slowDown)
  expect(await test.ctx.db.pictureComplaint.count()).toBe(5)
})
