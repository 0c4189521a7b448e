import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { setOwnMember } from '../decisions/index.ts'

const test = await openTestApp()
const { ctx } = test
const asha = await addMember(test, 'asha', { bio: 'The first bio.' })
const noor = await addMember(test, 'noor', { bio: 'The second bio.' })
const report = (by: TestMember, about: TestMember, reason: 'Asks for money' | 'Something else') =>
  by.call(routes.moderation.report, { body: { user_id: about.id, reason } })
const { case: first } = await report(noor, asha, 'Asks for money')
const { case: behind } = await report(asha, noor, 'Something else')

let worker: TestModerator
let reviewer: TestModerator
beforeEach(async () => {
  await ctx.db.queueSkip.deleteMany()
  await ctx.db.reviewClaim.deleteMany()
  await ctx.db.case.updateMany({ data: { claimedBy: null, claimedUntil: null } })
  worker = await signInModerator(test, 'caseworker')
  reviewer = await signInModerator(test, 'reviewer')
})

const listAll = async (by: TestModerator, limit: number) => {
  const references: string[] = []
  let cursor: string | undefined
  do {
    const page = await by.call(routes.deskQueue.list, { query: { limit, ...(cursor ? { cursor } : {}) } })
    references.push(...page.entries.map(({ reference }) => reference))
    cursor = page.next_cursor
  } while (cursor)
  return references
}

it('has the same entries in the same order, however small its pages are', async () => {
  const whole = await listAll(worker, 50)
  expect(whole.length).toBeGreaterThan(4)
  expect(new Set(whole).size).toBe(whole.length)
  // The first of its class by time, and behind another all the same.
  const data = { class: 'P1', waitsBehind: true, actBy: new Date(0) }
  await ctx.db.case.update({ where: { number: behind.number }, data })
  const order = await listAll(worker, 50)
  expect(order.indexOf(behind.number)).toBe(order.indexOf(first.number) + 1)
  for (const limit of [1, 2, 3]) expect(await listAll(worker, limit)).toEqual(order)
})

it('shows a reviewer photos and texts, and no case', async () => {
  const { entries } = await reviewer.call(routes.deskQueue.list, { query: { limit: 50 } })
  expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['photos', 'bios']))
  expect(entries.every(({ case_number }) => case_number === null)).toBe(true)
  const claim = reviewer.call(routes.deskQueue.claim, { body: { reference: first.number } })
  expect(await refused(claim)).toMatchObject({ status: 403, code: 'not_permitted' })
})

it('gives an entry to one moderator, who gives it back', async () => {
  const body = { reference: first.number }
  await worker.call(routes.deskQueue.claim, { body })
  const other = await signInModerator(test, 'lead')
  expect(await refused(other.call(routes.deskQueue.claim, { body }))).toMatchObject({ code: 'claimed_by_another' })
  expect(await refused(other.call(routes.deskQueue.release, { body }))).toMatchObject({ code: 'already_decided' })
  await worker.call(routes.deskQueue.release, { body })
  const { entry } = await other.call(routes.deskQueue.claimNext, { body: {} })
  expect(entry).toMatchObject({ reference: first.number, claimed_by: other.handle, class: 'P1' })
})

it('shows the photo that waits, and nothing once it was decided', async () => {
  const { entries } = await reviewer.call(routes.deskQueue.list, { query: { limit: 50, kind: 'photos' } })
  const reference = entries[0]?.reference ?? ''
  await reviewer.call(routes.deskQueue.photo, { params: { reference } })
  const decide = { body: { reference, verdict: 'approved' } } as const
  await reviewer.call(routes.deskQueue.decide, decide)
  expect(await refused(reviewer.call(routes.deskQueue.decide, decide))).toMatchObject({ code: 'already_decided' })
})

it('asks for the reason of a rejection', async () => {
  const { entries } = await reviewer.call(routes.deskQueue.list, { query: { limit: 1, kind: 'bios' } })
  const body = { reference: entries[0]?.reference ?? '', verdict: 'rejected' } as const
  const refusal = await refused(reviewer.call(routes.deskQueue.decide, { body }))
  expect(refusal).toMatchObject({ status: 400, code: 'bad_input' })
})

it('keeps everything from a moderator that concerns their own member account', async () => {
  expect(await setOwnMember(ctx, { handle: worker.handle, memberId: asha.id, by: 'admin' })).toBe('done')
  const { entries } = await worker.call(routes.deskQueue.list, { query: { limit: 50 } })
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.filter(({ reference, kind }) => reference.includes(asha.id) || kind === 'reports')).toEqual([])
  const nothing = { status: 404, code: 'not_found' }
  for (const reference of [first.number, asha.id])
    expect(await refused(worker.call(routes.deskQueue.claim, { body: { reference } }))).toMatchObject(nothing)
  expect(await refused(worker.call(routes.deskCases.get, { params: { number: first.number } }))).toMatchObject(nothing)
  const hide = { body: { user_id: asha.id, reason: 'x' } }
  expect(await refused(worker.call(routes.deskCases.hide, hide))).toMatchObject(nothing)
  const proposal = { body: { action: 'restore_member', subject: asha.id, reason: 'x' } } as const
  expect(await refused(worker.call(routes.deskProposals.propose, proposal))).toMatchObject(nothing)
  const { ownMember } = await ctx.db.deskModerator.findUniqueOrThrow({ where: { handle: worker.handle } })
  expect(Buffer.from(ownMember ?? []).toString('latin1')).not.toContain(asha.id)
})
