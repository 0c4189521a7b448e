import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { joinWithPasskey } from '../../../../test/desk-sign-in.ts'
import { signInModerator, type TestModerator } from '../../../../test/moderators.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { propose, confirm } = routes.deskProposals
const { deskModerator, deskProposal, deskInvite } = test.ctx.db
const target = 'neem'
let self: TestModerator
let other: TestModerator
beforeEach(async () => {
  await deskProposal.deleteMany()
  await deskInvite.deleteMany()
  await deskModerator.deleteMany()
  self = await signInModerator(test, 'lead', 'banyan')
  other = await signInModerator(test, 'lead', 'cedar')
  await signInModerator(test, 'caseworker', target)
})

const input = (action: 'invite_moderator' | 'invite_anew') =>
  action === 'invite_anew'
    ? { action, subject: target, reason: 'Her phone was stolen.' }
    : { action, subject: 'newcomer', role: 'lead' as const, reason: 'Knows the desk.' }
/** Everybody at the desk, with what they sign in by. */
const desk = () =>
  deskModerator.findMany({
    select: { handle: true, role: true, passkeys: { select: { id: true } } },
    orderBy: { key: 'asc' },
  })
/** A refusal is all that comes of it. */
const tried = (call: Promise<unknown>): Promise<unknown> => call.catch((error: { code?: string }) => error.code)

describe('an invite that two leads decided', () => {
  const invites = ['invite_moderator', 'invite_anew'] as const

  it.each(invites)('is of no use to the lead who proposed %s: the link is somebody else’s', async (action) => {
    const { proposal, code } = await self.call(propose, { body: input(action) })
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    await other.call(confirm, { body: { id: proposal.id } })
    const before = await desk()
    expect(await tried(joinWithPasskey(test, `${code}${code}`, code))).toBe('invite_gone')
    expect(await desk()).toEqual(before)
  })

  it.each(invites)('is of no use to the lead who confirmed %s: the code is somebody else’s', async (action) => {
    const { id } = (await other.call(propose, { body: input(action) })).proposal
    const { invite = '' } = await self.call(confirm, { body: { id } })
    const before = await desk()
    for (const code of [undefined, '', 'A'.repeat(16), invite.slice(0, 16)])
      expect(await tried(joinWithPasskey(test, invite, code))).toBe('invite_code_needed')
    expect(await desk()).toEqual(before)
  })

  it('opens with both halves, however the code is typed', async () => {
    const { proposal, code = '' } = await other.call(propose, { body: input('invite_moderator') })
    const { invite = '' } = await self.call(confirm, { body: { id: proposal.id } })
    const typed = ` ${(code.match(/.{4}/g) ?? []).join('-').toLowerCase()} `
    await joinWithPasskey(test, invite, typed)
    expect(await deskModerator.findUniqueOrThrow({ where: { handle: 'newcomer' } })).toMatchObject({ role: 'lead' })
  })

  it('is of no use for a handle in use, nor for one that was somebody’s', async () => {
    for (const [subject, data, result] of [
      [target, {}, 'already'],
      [target, { removedAt: test.clock.now() }, 'removed'],
    ] as const) {
      await deskModerator.update({ where: { handle: target }, data })
      const body = { ...input('invite_moderator'), subject }
      const { id } = (await other.call(propose, { body })).proposal
      expect(await self.call(confirm, { body: { id } })).toMatchObject({ proposal: { result } })
      expect(await deskInvite.count()).toBe(0)
    }
  })
})
