import {
  type Decision,
  type DeskRole,
  decisionRules,
  deskRoles,
  type ProposalAction,
  proposalActions,
  routes,
  takesTwo,
} from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { deskCaller, signInModerator, startAnotherSession, type TestModerator } from '../../../../test/moderators.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { proposalOf } from '../../../../test/proposal-inputs.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { suspendMember } from '../decisions/index.ts'
import { openCommandAccess } from '../desk-accounts/index.ts'

// One person, with every session and handle that is theirs, tries what takes two. Somebody else is there, and does nothing.

const test = await openTestApp()
const { ctx } = test
const { propose, confirm, decline, withdraw } = routes.deskProposals
const { deskModerator, deskProposal, deskInvite, suspension, member, moderationAction } = ctx.db

let asha: TestMember
let caseNumber: string
let made = 0
let self: TestModerator
let other: TestModerator
/** Whom proposals about moderators are about. */
const target = 'neem'

beforeEach(async () => {
  for (const table of [deskProposal, deskInvite, moderationAction] as (typeof deskInvite)[]) await table.deleteMany()
  await deskModerator.deleteMany()
  made += 1
  asha = await addMember(test, `asha${made}`, { bio: 'Some bio.' })
  const noor = await addMember(test, `noor${made}`)
  const report = { user_id: asha.id, reason: 'Asks for money', details: 'On Monday.' } as const
  caseNumber = (await noor.call(routes.moderation.report, { body: report })).case.number
  self = await signInModerator(test, 'lead', 'banyan')
  other = await signInModerator(test, 'lead', 'cedar')
  await signInModerator(test, 'caseworker', target)
})

/** What nobody changes alone. */
const finalState = async () => ({
  moderators: await deskModerator.findMany({
    select: { handle: true, role: true, removedAt: true, passkeys: { select: { id: true } } },
    orderBy: { key: 'asc' },
  }),
  invites: await deskInvite.count(),
  confirmed: await deskProposal.count({ where: { state: 'confirmed' } }),
  suspensions: await suspension.count({ where: { member: { id: asha.id } } }),
  bio: (await member.findUniqueOrThrow({ where: { id: asha.id } })).bioApproval,
})

const input = (action: ProposalAction) => proposalOf(test, action, { memberId: asha.id, handle: target, caseNumber })
/** A refusal is all that comes of it. */
const tried = (call: Promise<unknown>): Promise<unknown> => call.catch((error: { code?: string }) => error.code)
const otherSession = async () => deskCaller(test, await startAnotherSession(test, self.key))
const setModerator = ({ handle }: TestModerator, data: { role?: DeskRole; removedAt?: Date }) =>
  deskModerator.update({ where: { handle }, data })

type Trick = (action: ProposalAction) => Promise<unknown>
const tricks: Record<string, Trick> = {
  'confirms what they proposed, in both of their sessions': async (action) => {
    const { id } = (await self.call(propose, { body: await input(action) })).proposal
    for (const call of [self.call, await otherSession()])
      expect(await tried(call(confirm, { body: { id } }))).toBe('needs_second_moderator')
  },
  'takes it back or declines it, and confirms it then': async (action) => {
    const { id } = (await self.call(propose, { body: await input(action) })).proposal
    expect(await tried(self.call(decline, { body: { id, reason: 'x' } }))).toBe('needs_second_moderator')
    await self.call(withdraw, { body: { id } })
    expect(await tried(self.call(confirm, { body: { id } }))).toBe('already_decided')
  },
  'proposes it twice, so that one could be of somebody else': async (action) => {
    await self.call(propose, { body: await input(action) })
    expect(await tried((await otherSession())(propose, { body: await input(action) }))).toBe('already_decided')
  },
  'waits until it is void, and confirms it then': async (action) => {
    const { id } = (await self.call(propose, { body: await input(action) })).proposal
    test.clock.advanceSeconds(72 * 3600)
    expect(await tried((await otherSession())(confirm, { body: { id } }))).toBe('already_decided')
  },
  'proposes it where nobody else is left who could confirm it': async (action) => {
    await setModerator(other, { role: 'caseworker' })
    expect(await tried(self.call(propose, { body: await input(action) }))).toBe('needs_second_moderator')
    await setModerator(other, { role: 'lead' })
  },
  'confirms what somebody proposed who is removed by then': async (action) => {
    const { id } = (await other.call(propose, { body: await input(action) })).proposal
    await setModerator(other, { removedAt: test.clock.now() })
    expect(await tried(self.call(confirm, { body: { id } }))).toBe('needs_second_moderator')
    await deskModerator.update({ where: { handle: other.handle }, data: { removedAt: null } })
  },
  'confirms in a session that was open when they were removed': async (action) => {
    const { id } = (await other.call(propose, { body: await input(action) })).proposal
    await setModerator(self, { removedAt: test.clock.now() })
    expect(await tried(self.call(confirm, { body: { id } }))).toBe('desk_session_expired')
    await deskModerator.update({ where: { handle: self.handle }, data: { removedAt: null } })
  },
  'confirms in a session of a role that they had': async (action) => {
    const { id } = (await other.call(propose, { body: await input(action) })).proposal
    await setModerator(self, { role: 'caseworker' })
    expect(await tried(self.call(confirm, { body: { id } }))).toBe('not_permitted')
    await setModerator(self, { role: 'lead' })
  },
  'proposes it at the desk, and does it by a command under any name': async (action) => {
    await self.call(propose, { body: await input(action) })
    for (const by of ['root', self.handle, other.handle])
      for (const isDeskOn of [true, false]) expect(await byCommand(action, { by, isDeskOn })).toBe('two_people')
  },
}

const byCommand = (decision: Decision, { by = 'root', isDeskOn = true } = {}) =>
  openCommandAccess(ctx, { decision, command: 'x', by, isDeskOn, glassReason: undefined })

describe.each(proposalActions)('%s is not done by one person who', (action) => {
  it.each(Object.keys(tricks))('%s', async (name) => {
    // A member who is suspended by two can be restored by nobody alone.
    if (action === 'restore_member')
      await suspendMember(ctx, { id: asha.id, by: other.handle, confirmedBy: target, reason: 'Threats.' })
    const before = await finalState()
    await tricks[name]?.(action)
    expect(await finalState()).toEqual(before)
    expect(await moderationAction.count({ where: { action: 'confirm' } })).toBe(0)
  })
})

it.each(deskRoles)(
  'a %s proposes exactly what the table gives to the role, and confirms nothing unless a lead',
  async (role) => {
    const one = await signInModerator(test, role)
    for (const action of proposalActions) {
      const needed = action in decisionRules && decisionRules[action].by
      const isProposer = role === 'lead' || (role === 'caseworker' && needed === 'propose')
      const proposed = await tried(one.call(propose, { body: await input(action) }))
      if (!isProposer) expect([action, proposed]).toEqual([action, 'not_permitted'])
      await deskProposal.deleteMany()
      const { id } = (await other.call(propose, { body: await input(action) })).proposal
      if (role !== 'lead') expect(await tried(one.call(confirm, { body: { id } }))).toBe('not_permitted')
      await deskProposal.deleteMany()
    }
  },
)

it('a command does nothing that takes two, nor anything about moderators while there is a lead, with the desk on or off', async () => {
  for (const decision of Object.keys(decisionRules) as Decision[]) {
    const isOpen = !takesTwo(decision) && decision !== 'name_own_member'
    expect([decision, await byCommand(decision, { isDeskOn: false })]).toEqual([
      decision,
      isOpen ? 'granted' : 'two_people',
    ])
  }
  expect(await moderationAction.count()).toBe(0)
})
