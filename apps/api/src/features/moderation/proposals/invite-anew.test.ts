import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { challengeFor, invite, joinWithPasskey, ownPages, strangerAtDesk } from '../../../../test/desk-sign-in.ts'
import { deskCaller, signInModerator, startAnotherSession, type TestModerator } from '../../../../test/moderators.ts'
import { refused } from '../../../../test/refused.ts'
import type { SoftwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { ctx } = test
const { propose, confirm, list, audit } = routes.deskProposals
const session = routes.deskSession
const input = { action: 'invite_anew', subject: 'neem', reason: 'Her phone was stolen.' } as const

let first: TestModerator
let second: TestModerator
let old: SoftwareAuthenticator
beforeEach(async () => {
  for (const table of ['deskProposal', 'deskInvite', 'deskModerator', 'moderationAction'] as const)
    await (ctx.db[table] as typeof ctx.db.deskInvite).deleteMany()
  old = await joinWithPasskey(test, await invite(test, 'neem'))
  first = await signInModerator(test, 'lead')
  second = await signInModerator(test, 'lead')
})

const proposeFirst = async () => (await first.call(propose, { body: input })).proposal
/** The halves of both leads. */
async function inviteAnew(): Promise<[invite: string, code: string]> {
  const { proposal, code = '' } = await first.call(propose, { body: input })
  return [(await second.call(confirm, { body: { id: proposal.id } })).invite ?? '', code]
}
const signIn = async (passkey: SoftwareAuthenticator) =>
  strangerAtDesk(test)(session.signInWithPasskey, {
    body: { response: passkey.get(await challengeFor(test), ownPages(test)) },
  })
const passkeysOf = (handle: string) => ctx.db.deskPasskey.findMany({ where: { moderator: { handle } } })
const invitesOf = (handle: string) => ctx.db.deskInvite.count({ where: { handle, usedAt: null } })

it('gives the link to the lead who confirms, and to nobody later', async () => {
  const proposed = await first.call(propose, { body: input })
  expect(proposed).not.toHaveProperty('invite')
  expect(await invitesOf('neem')).toBe(0)
  const confirmed = await second.call(confirm, { body: { id: proposed.proposal.id } })
  expect(confirmed.invite).toMatch(/^[0-9A-HJKMNP-TV-Z]{32}$/)
  expect(confirmed.proposal.result).toBe('done')
  const later = [
    await second.call(list, { query: { state: 'confirmed' } }),
    await first.call(audit, { query: {} }),
    await ctx.db.deskProposal.findMany({ omit: { key: true } }),
  ]
  for (const half of [confirmed.invite, proposed.code]) expect(JSON.stringify(later)).not.toContain(half)
})

it('is done by no lead alone: neither by whoever proposed it, nor where there is no other', async () => {
  const { id } = await proposeFirst()
  expect((await refused(first.call(confirm, { body: { id } }))).code).toBe('needs_second_moderator')
  await ctx.db.deskProposal.deleteMany()
  await ctx.db.moderationAction.deleteMany()
  await ctx.db.deskModerator.update({ where: { handle: second.handle }, data: { removedAt: test.clock.now() } })
  expect((await refused(first.call(propose, { body: input }))).code).toBe('needs_second_moderator')
  expect([await invitesOf('neem'), await ctx.db.deskProposal.count(), await ctx.db.moderationAction.count()]).toEqual([
    0, 0, 0,
  ])
})

it('is proposed and confirmed by leads alone', async () => {
  const caseworker = await signInModerator(test, 'caseworker')
  expect((await refused(caseworker.call(propose, { body: input }))).code).toBe('not_permitted')
  const { id } = await proposeFirst()
  expect((await refused(caseworker.call(confirm, { body: { id } }))).code).toBe('not_permitted')
  expect(await invitesOf('neem')).toBe(0)
})

it('leaves the old passkey and its sessions until the new one is registered, and neither after', async () => {
  const { key } = await ctx.db.deskModerator.findUniqueOrThrow({ where: { handle: 'neem' } })
  const open = deskCaller(test, await startAnotherSession(test, key))
  const link = await inviteAnew()
  await signIn(old)
  await open(session.get)
  const anew = await joinWithPasskey(test, ...link)
  expect((await refused(signIn(old))).code).toBe('invalid_credentials')
  expect((await refused(open(session.get))).code).toBe('desk_session_expired')
  expect((await signIn(anew)).session).toMatchObject({ handle: 'neem', role: 'reviewer' })
})

it('registers one passkey when ten accept at once', async () => {
  const link = await inviteAnew()
  const accepts = await Promise.allSettled(Array.from({ length: 10 }, () => joinWithPasskey(test, ...link)))
  const accepted = accepts.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
  expect(accepted).toHaveLength(1)
  for (const one of accepts) if (one.status === 'rejected') expect(one.reason.code).toBe('invite_gone')
  expect((await passkeysOf('neem')).map(({ id }) => id)).toEqual(accepted)
})

it('works once, and for a day', async () => {
  const used = await inviteAnew()
  await joinWithPasskey(test, ...used)
  expect((await refused(joinWithPasskey(test, ...used))).code).toBe('invite_gone')
  const link = await inviteAnew()
  const before = await passkeysOf('neem')
  test.clock.advanceSeconds(24 * 3600)
  expect((await refused(joinWithPasskey(test, ...link))).code).toBe('invite_gone')
  expect(await passkeysOf('neem')).toEqual(before)
})

it('changes nothing for a handle that nobody has or had', async () => {
  await ctx.db.deskModerator.update({ where: { handle: 'neem' }, data: { removedAt: test.clock.now() } })
  for (const subject of ['nobody-here', 'neem']) {
    const { proposal } = await first.call(propose, { body: { ...input, subject } })
    const confirmed = await second.call(confirm, { body: { id: proposal.id } })
    expect(confirmed.proposal.result).toBe('unknown')
    expect(confirmed).not.toHaveProperty('invite')
    expect(await invitesOf(subject)).toBe(0)
  }
})

it('is in the record, which every lead reads: who proposed, who confirmed, and the new passkey', async () => {
  const third = await signInModerator(test, 'lead')
  await joinWithPasskey(test, ...(await inviteAnew()))
  for (const lead of [first, second, third]) {
    const { entries } = await lead.call(audit, { query: {} })
    expect(entries.toReversed().map(({ by, action, subject }) => [by, action, subject])).toEqual([
      ['admin', 'desk_invite', 'neem'],
      ['neem', 'desk_join', 'neem'],
      [first.handle, 'propose', 'neem'],
      [first.handle, 'desk_invite', 'neem'],
      [second.handle, 'confirm', 'neem'],
      ['neem', 'desk_passkey', 'neem'],
    ])
  }
})
