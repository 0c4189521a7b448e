import type { ProposalInput } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { confirmProposal, declineProposal, expireProposals, listProposals, propose, withdrawProposal } from './index.ts'

const test = await openTestApp()
const { ctx } = test
let asha: TestMember
let made = 0
let [first, second, worker]: TestModerator[] = []
beforeEach(async () => {
  await ctx.db.deskProposal.deleteMany()
  made += 1
  asha = await addMember(test, `asha${made}`)
  first = await signInModerator(test, 'lead')
  second = await signInModerator(test, 'lead')
  worker = await signInModerator(test, 'caseworker')
})

const removal = (): ProposalInput => ({
  ...{ action: 'remove_member', subject: asha.id, reason: 'Two cases of blackmail.', cause: 'threats' },
})
const by = (one: TestModerator | undefined) => {
  if (!one) throw new Error('no moderator')
  return one
}

it('waits for 72 hours and not a second more, and may be proposed again then', async () => {
  const { id } = await propose(ctx, by(worker), removal())
  test.clock.advanceSeconds(72 * 3600 - 1)
  await expect(propose(ctx, by(worker), removal())).rejects.toMatchObject({ code: 'already_decided' })
  test.clock.advanceSeconds(1)
  await expect(confirmProposal(ctx, by(first), id)).rejects.toMatchObject({ code: 'already_decided' })
  expect((await propose(ctx, by(worker), removal())).state).toBe('open')
})

it('is swept once its time is over, and is in no list of open ones before that', async () => {
  await propose(ctx, by(worker), removal())
  test.clock.advanceSeconds(72 * 3600)
  const list = (state: 'open' | 'expired') =>
    listProposals(ctx.db, { state, at: test.clock.now(), before: null, limit: 10 })
  expect(await list('open')).toEqual([])
  await expireProposals(ctx.db, test.clock.now())
  expect(await list('expired')).toHaveLength(1)
})

it('removes a member for good once it is confirmed, with both in the record', async () => {
  const { id } = await propose(ctx, by(worker), removal())
  expect((await confirmProposal(ctx, by(second), id)).result).toBe('done')
  const suspension = await ctx.db.suspension.findFirstOrThrow({ where: { member: { id: asha.id } } })
  expect(suspension).toMatchObject({
    ...{
      isRemoval: true,
      endsAt: null,
      cause: 'threats',
      decidedBy: by(worker).handle,
      confirmedBy: by(second).handle,
    },
  })
})

it.each([
  ['was removed', () => ({ removedAt: test.clock.now() })],
  ['has another role by then', () => ({ role: 'caseworker' })],
])('is decided by no lead who %s, whatever page they have open', async (_, change) => {
  const { id } = await propose(ctx, by(worker), removal())
  const { handle } = by(second)
  await ctx.db.deskModerator.update({ where: { handle }, data: change() })
  const decisions = [
    () => confirmProposal(ctx, by(second), id),
    () => declineProposal(ctx, by(second), { id, reason: 'Not shown.' }),
  ]
  for (const decide of decisions) await expect(decide()).rejects.toMatchObject({ code: 'not_permitted' })
  expect(await ctx.db.deskProposal.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'open',
    decidedBy: null,
  })
  expect(await ctx.db.suspension.count({ where: { member: { id: asha.id } } })).toBe(0)
})

it.each([
  ['was removed', () => ({ removedAt: test.clock.now() })],
  ['may not propose it any more', () => ({ role: 'reviewer' })],
])('is confirmed by nobody once its proposer %s, and declined all the same', async (_, change) => {
  const { id } = await propose(ctx, by(worker), removal())
  await ctx.db.deskModerator.update({ where: { handle: by(worker).handle }, data: change() })
  await expect(confirmProposal(ctx, by(second), id)).rejects.toMatchObject({ code: 'needs_second_moderator' })
  expect(await ctx.db.suspension.count({ where: { member: { id: asha.id } } })).toBe(0)
  expect((await declineProposal(ctx, by(second), { id, reason: 'She has left.' })).state).toBe('declined')
})

it('is taken back by its proposer alone', async () => {
  const { id } = await propose(ctx, by(worker), removal())
  await expect(withdrawProposal(ctx, by(first), id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await withdrawProposal(ctx, by(worker), id)).state).toBe('withdrawn')
  await expect(confirmProposal(ctx, by(first), id)).rejects.toMatchObject({ code: 'already_decided' })
})

it('about moderators is proposed by a lead alone', async () => {
  const role: ProposalInput = { action: 'change_role', subject: by(second).handle, reason: 'x', role: 'auditor' }
  await expect(propose(ctx, by(worker), role)).rejects.toMatchObject({ code: 'not_permitted' })
})

it.each<[string, Partial<ProposalInput>]>([
  ['days', { action: 'suspend_member' }],
  ['role', { role: 'lead' }],
  ['subject', { subject: 'nobody' }],
])('is refused at the field %s where it is missing, wrong or not of the action', async (field, change) => {
  const proposed = propose(ctx, by(worker), { ...removal(), ...change })
  await expect(proposed).rejects.toMatchObject({ code: 'bad_input', problems: { [field]: expect.anything() } })
})
