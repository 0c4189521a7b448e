import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { appealIdOf, readingRefused, readOwnSuspension, sendAppeal, suspendBy } from '../../../../test/suspended.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { endSuspensions, listAuditEntries, restoreMember } from '../decisions/index.ts'
import { findStrikes, giveStrike } from '../strikes/index.ts'

const test = await openTestApp()
const { ctx } = test
let asha: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  await ctx.db.deskModerator.deleteMany()
  test.sent.length = 0
})

const answer = 'We looked again.'
const decide = async (number: string, outcome: 'upheld' | 'dismissed', by = 'cedar') =>
  closeSource(ctx, { id: await appealIdOf(test, number), by, outcome, words: answer })
const logIn = () => test.as()(routes.sessions.login, { body: { username: asha.email, password: asha.password } })
const caseOf = (number: string) => ctx.db.case.findUniqueOrThrow({ where: { number } })
const addModerators = (...roles: [handle: string, role: string][]) =>
  ctx.db.deskModerator.createMany({
    data: roles.map(([handle, role]) => ({ handle, role, createdAt: test.clock.now() })),
  })

describe('an appeal that is upheld', () => {
  it('lifts the suspension, ends the strike of its case alone, and closes the case', async () => {
    const [member, at] = [await keyOf(test, asha), test.clock.now()]
    for (const caseNumber of [`AAAA-${made}`, `BBBB-${made}`])
      await ctx.db.$transaction((tx) => giveStrike(tx, { member, caseNumber, by: 'amber', at }))
    await suspendBy(test, asha, { caseNumber: `AAAA-${made}` })
    const { number } = await sendAppeal(test, asha)
    expect(await decide(number, 'upheld')).toBe('done')
    expect(await readingRefused(test, asha)).toBe('not_suspended')
    expect((await logIn()).user.id).toBe(asha.id)
    const strikes = await findStrikes(ctx.db, member, at)
    expect(strikes.map(({ caseNumber }) => caseNumber)).toEqual([`BBBB-${made}`])
    expect(await caseOf(number)).toMatchObject({ outcome: 'upheld', closedAt: at, claimedBy: null })
  })

  it('is in the record of moderators under the number of its case', async () => {
    await suspendBy(test, asha)
    const { number } = await sendAppeal(test, asha)
    await decide(number, 'upheld')
    const [entry] = await listAuditEntries(ctx.db, { subject: number, limit: 9 })
    expect(entry).toMatchObject({ by: 'cedar', action: 'answer_appeal' })
    expect(entry?.details).toEqual({ outcome: 'upheld', member: asha.id })
    const acts = await listAuditEntries(ctx.db, { subject: asha.id, limit: 9 })
    expect(acts[0]).toMatchObject({ action: 'restore', by: 'cedar', reason: `appeal ${number}` })
  })
})

it('that is dismissed leaves the suspension, and its member reads the words', async () => {
  await suspendBy(test, asha)
  const { number } = await sendAppeal(test, asha)
  expect(await decide(number, 'dismissed')).toBe('done')
  const { appeal, can_appeal } = await readOwnSuspension(test, asha)
  expect(appeal).toMatchObject({
    ...{ state: 'decided', outcome: 'dismissed', answer, decided_at: test.clock.now().toISOString() },
  })
  expect(can_appeal).toBe(false)
  await expect(logIn()).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await decide(number, 'upheld')).toBe('already')
})

describe('whoever had a part in the suspension', () => {
  it.each([
    ['decided it', 'amber'],
    ['confirmed it', 'birch'],
  ])('and %s does not decide the appeal while somebody else can', async (_, by) => {
    await addModerators(['amber', 'lead'], ['birch', 'lead'], ['cedar', 'caseworker'])
    await suspendBy(test, asha, { by: 'amber', confirmedBy: 'birch' })
    const { number } = await sendAppeal(test, asha)
    expect(await decide(number, 'upheld', by)).toBe('decided_by_you')
    expect(await caseOf(number)).toMatchObject({ outcome: null, closedAt: null })
    expect(await decide(number, 'upheld', 'cedar')).toBe('done')
  })

  it('decides where nobody else could, and that is marked', async () => {
    await addModerators(['amber', 'lead'], ['birch', 'lead'], ['dune', 'reviewer'], ['elm', 'auditor'])
    await ctx.db.deskModerator.create({
      data: { handle: 'fern', role: 'lead', createdAt: test.clock.now(), removedAt: test.clock.now() },
    })
    await suspendBy(test, asha, { by: 'amber', confirmedBy: 'birch' })
    const { number } = await sendAppeal(test, asha)
    expect(await decide(number, 'dismissed', 'birch')).toBe('done_alone')
    const [entry] = await listAuditEntries(ctx.db, { subject: number, limit: 1 })
    expect(entry?.details).toMatchObject({ alone: true })
    expect(await ctx.db.appeal.findFirst({ where: { case: { number } } })).toMatchObject({ isAlone: true })
  })
})

describe('a suspension that ends in another way', () => {
  it('closes the case as upheld where its member is restored', async () => {
    await suspendBy(test, asha)
    const { number } = await sendAppeal(test, asha)
    await restoreMember(ctx, { id: asha.id, by: 'amber' })
    expect(await caseOf(number)).toMatchObject({ outcome: 'upheld', closedAt: test.clock.now() })
    expect(await decide(number, 'dismissed')).toBe('already')
  })

  it('closes it without an outcome where its time is over', async () => {
    await suspendBy(test, asha, { days: 3 })
    const { number } = await sendAppeal(test, asha)
    test.clock.advanceSeconds(3 * 86_400)
    await endSuspensions(ctx)
    expect(await caseOf(number)).toMatchObject({ outcome: null, closedAt: test.clock.now() })
  })

  it('closes it where an earlier version restores the member', async () => {
    await suspendBy(test, asha)
    const { number } = await sendAppeal(test, asha)
    await ctx.db.member.update({ where: { id: asha.id }, data: { suspendedAt: null, visible: true } })
    expect(await caseOf(number)).toMatchObject({ outcome: 'upheld' })
  })
})

describe('the mail about an answer', () => {
  const mails = () => test.sent.filter(({ by }) => by === 'mail')

  it('says neither what it is about nor who sends it', async () => {
    await ctx.db.member.update({ where: { id: asha.id }, data: { emailConfirmedAt: test.clock.now() } })
    await suspendBy(test, asha)
    await decide((await sendAppeal(test, asha)).number, 'dismissed')
    await test.runDueJobs()
    expect(mails()).toEqual([
      { to: asha.email, by: 'mail', text: 'Your message has an answer. You find it where you wrote it.' },
    ])
  })

  it('goes to no address that is only claimed', async () => {
    await suspendBy(test, asha)
    await decide((await sendAppeal(test, asha)).number, 'dismissed')
    await test.runDueJobs()
    expect(mails()).toEqual([])
  })
})

it('is unknown where there is none', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  expect(await closeSource(ctx, { id, by: 'cedar', outcome: 'upheld', words: answer })).toBe('unknown')
})
