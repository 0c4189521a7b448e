import { type Call, routes } from '@satrangi/contract'
import { openCommandAccess, openMissingCases } from '../../src/features/moderation/index.ts'
import { signInModerator } from '../moderators.ts'
import type { TestMember } from '../personas.ts'
import type { ExampleWorld } from './example-world.ts'

const { deskAlerts, deskAppeals, deskCases, deskFigures, deskModerators, deskProposals, deskQueue } = routes

export interface DeskSubjects {
  /** Of a report with a screenshot. */
  caseNumber: string
  appealNumber: string
  /** Who took a message back, and who was sent it. */
  from: { id: string }
  to: { id: string }
}

/** What a lead does at the desk. */
export async function workAtDesk(world: ExampleWorld, subjects: DeskSubjects): Promise<void> {
  const { test } = world
  const { id: user_id } = await fillQueue(world)
  const call = world.as(await signInModerator(test, 'lead', 'cedar'))
  const magnolia = await signInModerator(test, 'lead', 'magnolia')
  await decideQueue(call)
  await decideCase(world, call, { number: subjects.caseNumber, user_id })
  await call(deskCases.openName, { body: { number: subjects.appealNumber } })
  await call(deskAppeals.decide, {
    body: {
      number: subjects.appealNumber,
      outcome: 'upheld',
      answer: 'Thank you for telling us. Your account is open again.',
    },
  })
  await decideProposals(call, magnolia.call, { ...subjects, user_id })
  await storeFigures(world)
  await call(deskFigures.list)
  await call(deskModerators.list)
  await seeAlerts(world, call)
}

/** The bio and the photo of one member wait, and have to be decided within the hour. */
async function fillQueue({ test, addMember }: ExampleWorld): Promise<TestMember> {
  const { db } = test.ctx
  await db.member.updateMany({ data: { bioApproval: 'approved', nicknameApproval: 'approved' } })
  await db.photo.updateMany({ data: { approval: 'approved' } })
  const devi = await addMember('Devi')
  test.clock.advanceSeconds(23.5 * 3600)
  return devi
}

async function decideQueue(call: Call): Promise<void> {
  const { entries } = await call(deskQueue.list, { query: { limit: 20, kind: 'bios' } })
  await call(deskQueue.hour)
  const body = { reference: entries[0]?.reference ?? '' }
  await call(deskQueue.claim, { body })
  await call(deskQueue.release, { body })
  await call(deskQueue.decide, { body: { ...body, verdict: 'rejected', reason: 'Please leave out your number.' } })
  const { entry } = await call(deskQueue.claimNext, { body: { kind: 'photos' } })
  const photo = { reference: entry?.reference ?? '' }
  await call(deskQueue.photo, { params: photo })
  await call(deskQueue.skip, { body: { ...photo, reason: 'I cannot tell whether this is one person.' } })
}

async function decideCase(
  { test }: ExampleWorld,
  call: Call,
  { number, user_id }: { number: string; user_id: string },
): Promise<void> {
  await call(deskCases.note, { body: { number, text: 'The same words as last week.' } })
  const found = await call(deskCases.get, { params: { number } })
  await call(deskCases.picture, { params: { picture: found.case.pictures[0] ?? '' } })
  await call(deskCases.close, {
    body: { number, outcome: 'upheld', answer: 'stay_safe', note: 'Given the helplines.', strike: false },
  })
  await call(deskCases.closed, { query: { limit: 20 } })
  await openMissingCases(test.ctx)
  const message = await test.ctx.db.case.findFirstOrThrow({ where: { kind: 'contact' } })
  await call(deskCases.mark, { body: { number: message.number, mark: 'order' } })
  await call(deskCases.hide, { body: { user_id, reason: 'Looks like somebody else.' } })
  await call(deskCases.admit, { body: { user_id } })
  await call(deskCases.suspend, {
    body: { user_id, cause: 'harassment', days: 3, reason: 'Wrote to many.', case_number: number },
  })
  await call(deskCases.restore, { body: { user_id, reason: 'It was somebody else.' } })
}

/** Decides what another lead proposes, and takes back their own proposal. */
async function decideProposals(call: Call, other: Call, { user_id, from, to }: DeskSubjects & { user_id: string }) {
  const suspension = { action: 'suspend_member', subject: user_id, cause: 'money', days: 30, reason: 'Again.' } as const
  const own = await call(deskProposals.propose, { body: suspension })
  await call(deskProposals.list, { query: { limit: 20, state: 'open' } })
  await call(deskProposals.withdraw, { body: { id: own.proposal.id } })
  const removal = { action: 'remove_member', subject: user_id, cause: 'threats', reason: 'Two reports.' } as const
  const declined = await other(deskProposals.propose, { body: removal })
  await call(deskProposals.decline, { body: { id: declined.proposal.id, reason: 'They are about the same words.' } })
  const opening = { action: 'open_held_copies', subject: to.id, sender_id: from.id, reason: 'To see it.' } as const
  const { id } = (await other(deskProposals.propose, { body: opening })).proposal
  await call(deskProposals.confirm, { body: { id } })
  await call(deskProposals.heldCopies, { params: { id } })
  await call(deskProposals.audit, { query: { limit: 1 } })
}

/** Somebody has broken the glass. */
async function seeAlerts({ test: { ctx } }: ExampleWorld, call: Call): Promise<void> {
  const glassReason = 'No lead can be reached today.'
  await openCommandAccess(ctx, {
    ...{ decision: 'suspend_member', command: 'suspend', by: 'root', isDeskOn: true, glassReason },
  })
  const { alerts } = await call(deskAlerts.list)
  await call(deskAlerts.see, { body: { id: alerts[0]?.id ?? '' } })
  await call(deskAlerts.setMail, { body: { email: 'alerts@leads.example' } })
}

/** The numbers of a month. */
async function storeFigures({ test: { ctx } }: ExampleWorld): Promise<void> {
  const counts = { opened: 24, acknowledged: 24, closed: 22, upheld: 18, dismissed: 4, late: 1 }
  const times = { acknowledgedWithin: 360, closedWithin: 5040 }
  await ctx.db.caseFigures.create({ data: { month: '2025-12', class: 'P0', ...counts, ...times } })
}
