import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { confirmEmail, sendToEmail } from '../../../../test/contact.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await sent()
})

const newAddress = () => `new${made}@people.example`

/** What was sent since the last call. */
async function sent() {
  await test.runDueJobs()
  return test.sent.splice(0)
}

describe('concurrently', () => {
  const winners = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled').length

  it('ten right codes change the address once', async () => {
    const email = newAddress()
    const otp = await sendToEmail(asha, email)
    await sent()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => confirmEmail(asha, email, otp)))
    expect(winners(outcomes)).toBe(1)
    expect(await sent()).toHaveLength(1)
  })

  it('two members who confirm one address: one gets it, the other is refused', async () => {
    const email = newAddress()
    const [mine, hers] = [await sendToEmail(asha, email), await sendToEmail(noor, email)]
    const outcomes = await Promise.allSettled([confirmEmail(asha, email, mine), confirmEmail(noor, email, hers)])
    expect(winners(outcomes)).toBe(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 400, code: 'invalid_otp' })
    }
  })
})
