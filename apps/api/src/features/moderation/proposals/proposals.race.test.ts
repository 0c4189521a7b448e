import { type ProposalAction, proposalActions } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { proposalOf } from '../../../../test/proposal-inputs.ts'
import { openTestApp } from '../../../../test/test-app.ts'
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

const inputOf = (action: ProposalAction) => proposalOf(test, action, { memberId: asha.id, handle: 'target' })

describe.each(proposalActions)('%s', (action) => {
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

  it('is proposed by no session of the only lead', async () => {
    await ctx.db.deskModerator.updateMany({
      where: { role: 'lead', handle: { not: 'lead-0' } },
      data: { removedAt: test.clock.now() },
    })
    const input = await inputOf(action)
    const results = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(propose(ctx, lead('lead-0'), input))))
    expect(new Set(results)).toEqual(new Set(['needs_second_moderator']))
    expect(await ctx.db.deskProposal.count()).toBe(0)
  })
})

const twoLeads = () =>
  ctx.db.deskModerator.updateMany({
    where: { role: 'lead', handle: { notIn: ['lead-0', 'lead-1'] } },
    data: { role: 'reviewer' },
  })
const twenty = Array.from({ length: 20 }, (_, index) => index)

it.each(proposalActions)(
  '%s is done once by the second lead where two leads confirm it twenty times at once',
  async (action) => {
    await twoLeads()
    const { id } = await propose(ctx, lead('lead-0'), await inputOf(action))
    const results = await Promise.all(
      twenty.map((index) => outcomeOf(confirmProposal(ctx, lead(`lead-${index % 2}`), id))),
    )
    expect(results.filter((result) => result === 'done')).toHaveLength(1)
    const row = await ctx.db.deskProposal.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ state: 'confirmed', proposedBy: 'lead-0', decidedBy: 'lead-1' })
  },
)

it.each(['remove_moderator', 'change_role', 'invite_anew'] as const)(
  'of two leads who confirm %s about each other at once, twenty times, one at least stays, and who is none decides nothing',
  async (action) => {
    for (const round of twenty) {
      await ctx.db.deskProposal.deleteMany()
      await ctx.db.deskModerator.updateMany({
        where: { handle: { in: ['lead-0', 'lead-1'] } },
        data: { role: 'lead', removedAt: null },
      })
      await twoLeads()
      const about = async (handle: string) => proposalOf(test, action, { memberId: asha.id, handle })
      const one = await propose(ctx, lead('lead-0'), await about('lead-1'))
      const other = await propose(ctx, lead('lead-1'), await about('lead-0'))
      const results = await Promise.all([
        outcomeOf(confirmProposal(ctx, lead('lead-1'), one.id)),
        outcomeOf(confirmProposal(ctx, lead('lead-0'), other.id)),
      ])
      expect(results, `round ${round}`).not.toContain('fault')
      // Whoever was removed, or has another role, before they confirmed has confirmed nothing.
      const isEnding = action !== 'invite_anew'
      expect(results.filter((result) => result === 'done')).toHaveLength(isEnding ? 1 : 2)
      expect(await ctx.db.deskModerator.count({ where: { role: 'lead', removedAt: null } })).toBe(isEnding ? 1 : 2)
    }
  },
)

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
