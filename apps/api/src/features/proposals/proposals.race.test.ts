import type { ProposalInput } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../test/add-member.ts'
import type { TestMember } from '../../../test/personas.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findParts } from '../moderation/parts.store.ts'
import { confirmProposal, declineProposal, propose, withdrawProposal } from './index.ts'

const test = await openTestApp()
const { ctx } = test
const lead = (handle: string) => ({ handle, role: 'lead' as const })
const amber = { handle: 'amber', role: 'caseworker' as const }
const leads = Array.from({ length: 10 }, (_, index) => lead(`lead-${index}`))
const add = (handle: string, role: string) => ({ handle, role, createdAt: test.clock.now() })

let asha: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`, { bio: 'Some bio.' })
  await ctx.db.deskSession.deleteMany()
  await ctx.db.deskModerator.deleteMany()
  await ctx.db.deskProposal.deleteMany()
  await ctx.db.moderationAction.deleteMany()
  await ctx.db.deskModerator.createMany({
    data: [...leads.map(({ handle }) => add(handle, 'lead')), add('amber', 'caseworker'), add('target', 'reviewer')],
  })
})

const outcomeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'fault',
  )
const all = (run: (one: (typeof leads)[number]) => Promise<unknown>) =>
  Promise.all(leads.map((one) => outcomeOf(run(one)))).then((results) => results.toSorted())
const oneDone = [...Array(9).fill('already_decided'), 'done']

const inputs: Record<ProposalInput['action'], () => Promise<Omit<ProposalInput, 'action' | 'reason'>>> = {
  remove_member: async () => ({ subject: asha.id, cause: 'threats' }),
  suspend_member: async () => ({ subject: asha.id, cause: 'money', days: 30 }),
  restore_member: async () => ({ subject: asha.id }),
  reverse_part: async () => {
    const found = await findParts(ctx.db, asha.id)
    const revision = found?.parts.find(({ part }) => part === 'bio')?.revision
    return { subject: asha.id, part: 'bio', revision, verdict: 'rejected' }
  },
  open_held_copies: async () => ({ subject: asha.id, sender_id: 'SG00000000' }),
  give_to_authorities: async () => ({ subject: '0000-0000' }),
  change_role: async () => ({ subject: 'target', role: 'caseworker' }),
  remove_moderator: async () => ({ subject: 'target' }),
  invite_anew: async () => ({ subject: 'target' }),
}
const actions = Object.keys(inputs) as ProposalInput['action'][]
const inputOf = async (action: ProposalInput['action']): Promise<ProposalInput> => ({
  ...{ action, reason: 'Seen in two cases.' },
  ...(await inputs[action]()),
})

describe.each(actions)('%s', (action) => {
  it('is proposed once by ten at once', async () => {
    const input = await inputOf(action)
    expect(await all((by) => propose(ctx, by, input))).toEqual(oneDone)
  })

  it('is confirmed once by ten at once, and never by its proposer', async () => {
    const [first] = leads
    if (!first) throw new Error('no lead')
    const { id } = await propose(ctx, first, await inputOf(action))
    expect(await outcomeOf(confirmProposal(ctx, first, id))).toBe('needs_second_moderator')
    const others = leads.slice(1)
    const results = await Promise.all(others.map((by) => outcomeOf(confirmProposal(ctx, by, id))))
    expect(results.toSorted()).toEqual([...Array(8).fill('already_decided'), 'done'])
    const row = await ctx.db.deskProposal.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ state: 'confirmed', isAlone: false, proposedBy: first.handle })
    expect(row.decidedBy).not.toBe(first.handle)
    expect(await ctx.db.moderationAction.count({ where: { action: 'confirm' } })).toBe(1)
  })

  it('is either confirmed, declined or withdrawn where all happens at once', async () => {
    const proposer = leads[0] ?? lead('none')
    const { id } = await propose(ctx, proposer, await inputOf(action))
    const results = await Promise.all([
      ...leads.slice(1, 5).map((by) => outcomeOf(confirmProposal(ctx, by, id))),
      ...leads.slice(5, 9).map((by) => outcomeOf(declineProposal(ctx, by, { id, reason: 'Not shown.' }))),
      outcomeOf(withdrawProposal(ctx, proposer, id)),
      outcomeOf(withdrawProposal(ctx, proposer, id)),
    ])
    expect(results.toSorted()).toEqual(oneDone)
  })

  it('runs once at once where ten sessions of the only lead propose it, or not at all', async () => {
    await ctx.db.deskModerator.updateMany({
      where: { role: 'lead', handle: { not: 'lead-0' } },
      data: { removedAt: test.clock.now() },
    })
    const input = await inputOf(action)
    const results = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(propose(ctx, lead('lead-0'), input))))
    const isNeverAlone = action === 'invite_anew'
    expect(new Set(results)).toEqual(new Set([isNeverAlone ? 'needs_second_moderator' : 'done']))
    const rows = await ctx.db.deskProposal.findMany({ where: { action } })
    // Each is recorded; what it does is done once, and the others find it done.
    expect(rows).toHaveLength(isNeverAlone ? 0 : 10)
    expect(rows.every(({ isAlone, state }) => isAlone && state === 'confirmed')).toBe(true)
    const once = ['remove_member', 'suspend_member', 'reverse_part', 'change_role', 'remove_moderator']
    if (once.includes(action)) expect(rows.filter(({ result }) => result === 'done')).toHaveLength(1)
  })
})

it('of two leads who remove each other at once, one stays', async () => {
  await ctx.db.deskModerator.updateMany({
    where: { role: 'lead', handle: { notIn: ['lead-0', 'lead-1'] } },
    data: { role: 'reviewer' },
  })
  const remove = (subject: string): ProposalInput => ({ action: 'remove_moderator', subject, reason: 'Left.' })
  const one = await propose(ctx, lead('lead-0'), remove('lead-1'))
  const other = await propose(ctx, lead('lead-1'), remove('lead-0'))
  await Promise.all([
    outcomeOf(confirmProposal(ctx, lead('lead-1'), one.id)),
    outcomeOf(confirmProposal(ctx, lead('lead-0'), other.id)),
  ])
  expect(await ctx.db.deskModerator.count({ where: { role: 'lead', removedAt: null } })).toBe(1)
})

it('a caseworker’s is not run alone, even with one lead, and a caseworker confirms nothing', async () => {
  await ctx.db.deskModerator.updateMany({
    where: { role: 'lead', handle: { not: 'lead-0' } },
    data: { role: 'caseworker' },
  })
  const one = await propose(ctx, amber, await inputOf('remove_member'))
  expect(one.state).toBe('open')
  const results = await all((by) => confirmProposal(ctx, by, one.id))
  // Whoever comes after the lead is told that it is decided, and whoever comes before that they may not.
  expect(results.filter((result) => result === 'done')).toHaveLength(1)
  const expected = ['done', 'not_permitted', 'already_decided']
  expect(results.filter((result) => !expected.includes(result))).toEqual([])
})
