import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { complain } from '../../../../test/complaints.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { setOwnMember } from '../decisions/index.ts'

const test = await openTestApp()
const { ctx } = test
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
const ravi = await addMember(test, 'ravi')

/** A moderator whose own member account is asha's, and one who has none. */
let own: TestModerator
let other: TestModerator
beforeEach(async () => {
  own = await signInModerator(test, 'lead')
  other = await signInModerator(test, 'lead')
  await setOwnMember(ctx, { handle: own.handle, memberId: asha.id, by: 'admin' })
  await ctx.db.deskProposal.deleteMany()
  await ctx.db.moderationAction.deleteMany()
})

const query = { query: { limit: 50 } }
const subjectsOf = async (by: TestModerator) => {
  const [{ proposals }, { entries }] = [
    await by.call(routes.deskProposals.list, query),
    await by.call(routes.deskProposals.audit, query),
  ]
  return { proposed: proposals.map(({ subject }) => subject), recorded: entries.map(({ subject }) => subject) }
}

const report = async (by: TestMember, about: TestMember) =>
  (await by.call(routes.moderation.report, { body: { user_id: about.id, reason: 'Asks for money' } })).case.number
const giveToAuthorities = (subject: string) =>
  other.call(routes.deskProposals.propose, {
    body: { action: 'give_to_authorities', subject, reason: 'Asked for it.' },
  })

it('lists proposals about others, and none about the moderator’s own account or cases of it', async () => {
  const [about, by, between] = [await report(noor, asha), await report(asha, ravi), await report(noor, ravi)]
  for (const number of [about, by, between]) await giveToAuthorities(number)
  for (const { id } of [asha, ravi])
    await other.call(routes.deskProposals.propose, { body: { action: 'restore_member', subject: id, reason: 'x' } })
  const openHeld = { action: 'open_held_copies', subject: noor.id, sender_id: asha.id, reason: 'x' } as const
  await other.call(routes.deskProposals.propose, { body: openHeld })
  expect((await subjectsOf(other)).proposed).toHaveLength(6)
  expect(await subjectsOf(own)).toEqual({ proposed: [ravi.id, between], recorded: [ravi.id, between] })
})

it('refuses to open what their own account has sent, as if there were no such member', async () => {
  const body = { action: 'open_held_copies', subject: noor.id, sender_id: asha.id, reason: 'x' } as const
  expect(await refused(own.call(routes.deskProposals.propose, { body }))).toMatchObject({ code: 'not_found' })
  const { proposal } = await other.call(routes.deskProposals.propose, { body })
  const confirm = own.call(routes.deskProposals.confirm, { body: { id: proposal.id } })
  expect(await refused(confirm)).toMatchObject({ code: 'not_found' })
})

it('lists what was done about others, and nothing that was done about them', async () => {
  const note = (number: string) => other.call(routes.deskCases.note, { body: { number, text: 'Seen.' } })
  const close = (number: string) =>
    other.call(routes.deskCases.close, { body: { number, outcome: 'dismissed', note: 'Nothing.' } })
  const [about, by, between] = [await report(noor, asha), await report(asha, ravi), await report(noor, ravi)]
  for (const number of [about, by, between]) {
    await note(number)
    await close(number)
  }
  await other.call(routes.deskCases.hide, { body: { user_id: asha.id, reason: 'x' } })
  await other.call(routes.deskCases.admit, { body: { user_id: asha.id } })
  for (const member of [asha, ravi]) {
    const data = { memberKey: await keyOf(test, member), createdAt: test.clock.now() }
    const [harvest, spam] = [
      await ctx.db.suspectedHarvest.create({ data }),
      await ctx.db.suspectedSpam.create({ data }),
    ]
    await closeSource(ctx, { id: harvest.id, by: other.handle, note: 'Nothing.' })
    await closeSource(ctx, { id: spam.id, by: other.handle, note: 'Nothing.' })
    await complain(test, member)
    await test.runDueJobs()
    const { id } = await ctx.db.pictureCheck.findFirstOrThrow({ where: { memberKey: data.memberKey, closedAt: null } })
    await closeSource(ctx, { id, by: other.handle, note: 'Nothing.', outcome: 'dismissed' })
  }
  const all = (await subjectsOf(other)).recorded
  const shown = (await subjectsOf(own)).recorded
  expect(all).toHaveLength(14)
  const { id: reportId } = await ctx.db.report.findFirstOrThrow({ where: { case: { number: between } } })
  // Of ravi's harvest, repeated text and picture, and of the case between two others.
  expect(shown).toHaveLength(5)
  expect(shown.slice(3)).toEqual([reportId, between])
})
