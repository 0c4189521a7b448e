import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { suspend as suspendAsBefore } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { readingRefused, readOwnSuspension, sendAppeal, suspendBy } from '../../../../test/suspended.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { ctx } = test
const day = 86_400
let asha: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day * 1000).toISOString()

describe('what a suspended member reads', () => {
  it('is the cause and the times of the suspension, and nothing of who decided it', async () => {
    await suspendBy(test, asha, { days: 7, cause: 'spam', caseNumber: '7K3M-9QXD' })
    const suspension = await readOwnSuspension(test, asha)
    expect(suspension).toEqual({
      ...{ since: inDays(0), until: inDays(7), is_removal: false, cause: 'spam' },
      ...{ appeal_by: inDays(30), can_appeal: true, appeal: null },
    })
  })

  it('says that a removal has no end', async () => {
    await suspendBy(test, asha, { isRemoval: true })
    expect(await readOwnSuspension(test, asha)).toMatchObject({ until: null, is_removal: true })
  })

  it('is of the graver suspension where one took the place of another', async () => {
    await suspendBy(test, asha, { days: 3 })
    await suspendBy(test, asha, { cause: 'threats', isRemoval: true, by: 'cedar' })
    expect(await readOwnSuspension(test, asha)).toMatchObject({ cause: 'threats', is_removal: true })
  })

  it('is there for one whom an earlier version suspended, without a row', async () => {
    await suspendAsBefore(test, asha)
    expect(await readOwnSuspension(test, asha)).toMatchObject({ cause: 'other', until: null, since: inDays(0) })
    expect((await sendAppeal(test, asha)).number).toMatch(/^....-....$/)
  })

  it('is read with the member id too', async () => {
    await suspendBy(test, asha)
    const body = { username: asha.id.toLowerCase(), password: asha.password }
    expect((await test.as()(routes.appeals.read, { body })).suspension.cause).toBe('harassment')
  })

  it('opens no session', async () => {
    await suspendBy(test, asha)
    const before = await ctx.db.session.count()
    await readOwnSuspension(test, asha)
    await sendAppeal(test, asha)
    expect(await ctx.db.session.count()).toBe(before)
    expect(await refused(test.as(asha.token)(routes.cases.mine))).toMatchObject({ code: 'session_expired' })
  })
})

describe('an appeal', () => {
  it('opens a case with the time of a grievance, and is read again with it', async () => {
    await suspendBy(test, asha)
    const receipt = await sendAppeal(test, asha, '  It was a\r\nreading \u202egroup.  ')
    expect(receipt).toMatchObject({ acknowledge_by: inDays(1), act_by: inDays(7) })
    const found = await ctx.db.case.findUniqueOrThrow({ where: { number: receipt.number }, include: { member: true } })
    expect(found).toMatchObject({ kind: 'appeal', class: 'P2', reporterKey: null, closedAt: null })
    expect(found.member?.id).toBe(asha.id)
    expect(found.acknowledgedAt).toEqual(test.clock.now())
    const suspension = await readOwnSuspension(test, asha)
    expect(suspension.can_appeal).toBe(false)
    expect(suspension.appeal).toEqual({
      ...{ case_number: receipt.number, text: 'It was a\nreading group.', sent_at: inDays(0), act_by: inDays(7) },
      ...{ state: 'open', decided_at: null, outcome: null, answer: null },
    })
  })

  it('is taken once', async () => {
    await suspendBy(test, asha)
    await sendAppeal(test, asha)
    const second = await refused(sendAppeal(test, asha, 'And another thing.'))
    expect(second).toMatchObject({ status: 409, code: 'already_answered', message: 'You have answered already.' })
    expect(await ctx.db.appeal.count({ where: { member: { id: asha.id } } })).toBe(1)
  })

  it('is taken for 30 days and not a moment longer', async () => {
    await suspendBy(test, asha)
    test.clock.advanceSeconds(30 * day)
    expect((await readOwnSuspension(test, asha)).can_appeal).toBe(false)
    const late = await refused(sendAppeal(test, asha))
    expect(late).toMatchObject({ status: 403, code: 'appeal_time_over' })
    test.clock.advanceSeconds(-1)
    expect((await readOwnSuspension(test, asha)).can_appeal).toBe(true)
    await sendAppeal(test, asha)
  })

  it.each([
    ['an empty one', ''],
    ['one of spaces', ' \u200b\n '],
    ['one of 1,001 characters', 'क'.repeat(1001)],
  ])('refuses %s at its field', async (_, text) => {
    await suspendBy(test, asha)
    const refusal = await refused(sendAppeal(test, asha, text))
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['text']])
    await sendAppeal(test, asha, 'क'.repeat(1000))
  })

  it('is for the suspension that runs: the next one is answered anew', async () => {
    await suspendBy(test, asha, { days: 3 })
    const first = await sendAppeal(test, asha)
    await suspendBy(test, asha, { days: 30, by: 'cedar' })
    expect(await ctx.db.case.findUniqueOrThrow({ where: { number: first.number } })).toMatchObject({
      ...{ closedAt: test.clock.now(), outcome: null },
    })
    expect((await sendAppeal(test, asha)).number).not.toBe(first.number)
  })
})

it('tells whoever knows the password that an account is not suspended', async () => {
  expect(await readingRefused(test, asha)).toBe('not_suspended')
  expect(await refused(sendAppeal(test, asha))).toMatchObject({
    ...{ status: 409, message: 'This account isn’t suspended. Log in instead.' },
  })
})
