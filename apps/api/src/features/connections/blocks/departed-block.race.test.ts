import { routes } from '@satrangi/contract'
import { roundsOf } from '@satrangi/test-kit/night'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { confirmNumber, sendToNumber } from '../../../../test/contact.ts'
import {
  accountInput,
  nextPhoneNumber,
  profileInput,
  signUp,
  type TestMember,
  testPhoto,
} from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const rounds = roundsOf({ day: 2, night: 4 })
const block = () => asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })
const leave = () => noor.call(routes.myData.erase, { body: {} })
const comeBack = (phone: string) => {
  test.clock.advanceSeconds(61)
  return signUp(test, `again${made}`, { phone })
}

/** A sign-up with a number, up to its last call. */
async function startSignUp(phone: string): Promise<() => Promise<{ id: string }>> {
  test.clock.advanceSeconds(61)
  const { session_id, otp = '' } = await test.as()(routes.signUp.start, { body: accountInput(`late${made}`, phone) })
  const files = { photo1: await testPhoto() }
  const body = { session_id, otp, ...profileInput() }
  return async () => (await test.as()(routes.signUp.confirm, { body, files })).user
}

async function changeNumber(mobile: string): Promise<() => Promise<unknown>> {
  test.clock.advanceSeconds(61)
  const otp = await sendToNumber(noor, mobile)
  return () => confirmNumber(noor, mobile, otp)
}

const isSeen = async (by: TestMember, id: string) => {
  const { users } = await by.call(routes.discovery.search, { query: { user_id: id } })
  return users.length > 0
}

describe('at the same moment', () => {
  it.each(rounds)('a block and the departure of the blocked member have one winner (%i)', async () => {
    const [blocked] = await Promise.allSettled([block(), leave()])
    const returned = await comeBack(noor.phone)
    if (blocked?.status === 'rejected') expect(blocked.reason).toMatchObject({ status: 404, code: 'not_found' })
    expect(await isSeen(asha, returned.id)).toBe(blocked?.status === 'rejected')
    expect(await isSeen(returned, asha.id)).toBe(blocked?.status === 'rejected')
  })

  it.each(rounds)('a block and a sign-up with a former number: the new account is blocked (%i)', async () => {
    await (await changeNumber(nextPhoneNumber()))()
    const confirm = await startSignUp(noor.phone)
    const [{ id }] = await Promise.all([confirm(), block()])
    expect(await isSeen(asha, id)).toBe(false)
    expect(await test.ctx.db.block.count({ where: { blocker: { id: asha.id } } })).toBe(2)
  })

  it.each(rounds)('a block and a change of number: the new number is remembered (%i)', async () => {
    const second = nextPhoneNumber()
    const change = await changeNumber(second)
    await Promise.all([change(), block()])
    await leave()
    expect(await isSeen(asha, (await comeBack(second)).id)).toBe(false)
  })

  it.each(rounds)(
    'the end of a block and a sign-up with a former number: nothing of the block stays (%i)',
    async () => {
      await (await changeNumber(nextPhoneNumber()))()
      await block()
      const confirm = await startSignUp(noor.phone)
      await Promise.all([confirm(), block()])
      expect(await test.ctx.db.block.count({ where: { blocker: { id: asha.id } } })).toBe(0)
      expect(await test.ctx.db.blockDigest.count({ where: { blocker: { id: asha.id } } })).toBe(0)
    },
  )

  it.each(rounds)('two blocks against each other, and a departure, are no deadlock (%i)', async () => {
    const back = () => noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    const outcomes = await Promise.allSettled([block(), back(), leave(), block()])
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect([401, 404]).toContain(outcome.reason.status)
    }
  })
})
