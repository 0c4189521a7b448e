import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { challengeFor, invite, joinWithPasskey, ownPages, strangerAtDesk } from '../../../../test/desk-sign-in.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { softwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { changeRole, inviteModerator, removeModerator } from './manage-moderators.ts'

const test = await openTestApp()
const { ctx } = test
const desk = routes.deskSession
const call = strangerAtDesk(test)
const offer = (link: string) => call(desk.passkeyForInvite, { body: { invite: link } })
const ten = Array.from({ length: 10 })

describe('an invite', () => {
  it('signs its moderator in, in a browser that scripts and other sites cannot read', async () => {
    const link = await invite(test, 'banyan', 'caseworker')
    const { options } = await offer(link)
    const response = softwareAuthenticator().create(options.challenge, ownPages(test))
    const { status, body, headers } = await rawCall(test.app, desk.acceptWithPasskey, {
      body: { invite: link, response },
    })
    expect([status, body]).toMatchObject([200, { session: { handle: 'banyan', role: 'caseworker' } }])
    expect(String(headers['set-cookie'])).toMatch(
      /^v2=[0-9A-HJKMNP-TV-Z]{32}; Max-Age=28800; Path=\/api\/v1\/desk; HttpOnly; SameSite=Strict$/,
    )
  })

  it('names no product in the list of passkeys', async () => {
    const link = await invite(test, 'cedar')
    const host = ownPages(test).rpId
    expect((await offer(link)).options).toMatchObject({ rp: { id: host, name: host }, user: { name: 'cedar' } })
  })

  it('is stored as a digest', async () => {
    const link = await invite(test, 'maple')
    await joinWithPasskey(test, link)
    const rows = JSON.stringify(await ctx.db.deskInvite.findMany({ select: { digest: true, handle: true } }))
    expect(rows).toContain('maple')
    expect(rows).not.toContain(link)
  })

  it('works once', async () => {
    const link = await invite(test, 'neem')
    await joinWithPasskey(test, link)
    expect(await refused(offer(link))).toMatchObject({ code: 'invite_gone', status: 400 })
    expect(await refused(joinWithPasskey(test, link))).toMatchObject({ code: 'invite_gone' })
  })

  it('makes one account when ten accept it at once', async () => {
    const link = await invite(test, 'oak')
    const accepts = await Promise.allSettled(ten.map(() => joinWithPasskey(test, link)))
    expect(accepts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of accepts) if (one.status === 'rejected') expect(one.reason.code).toBe('invite_gone')
    const moderator = await ctx.db.deskModerator.findUniqueOrThrow({
      where: { handle: 'oak' },
      include: { passkeys: true, sessions: true },
    })
    expect(moderator.passkeys).toHaveLength(1)
    expect(moderator.sessions).toHaveLength(1)
  })

  it('works for 24 hours', async () => {
    const link = await invite(test, 'pine')
    test.clock.advanceSeconds(24 * 3600 - 1)
    await offer(link)
    test.clock.advanceSeconds(1)
    expect(await refused(offer(link))).toMatchObject({ code: 'invite_gone' })
  })

  it('is void as soon as there is a newer one, or its moderator is removed or has another role', async () => {
    const [older, newer] = [await invite(test, 'elm'), await invite(test, 'elm')]
    expect(await refused(offer(older))).toMatchObject({ code: 'invite_gone' })
    await joinWithPasskey(test, newer)
    const again = await invite(test, 'elm')
    await ctx.db.$transaction((tx) => changeRole(ctx, tx, { handle: 'elm', role: 'lead', by: 'admin' }))
    expect(await refused(offer(again))).toMatchObject({ code: 'invite_gone' })
    const last = await invite(test, 'elm', 'lead')
    await ctx.db.$transaction((tx) => removeModerator(ctx, tx, { handle: 'elm', by: 'admin' }))
    expect(await refused(offer(last))).toMatchObject({ code: 'invite_gone' })
  })

  it('of a handle in use voids the passkey and the sessions of before, and only once it is accepted', async () => {
    const old = await joinWithPasskey(test, await invite(test, 'fir'))
    const signIn = async (passkey: typeof old) =>
      call(desk.signInWithPasskey, { body: { response: passkey.get(await challengeFor(test), ownPages(test)) } })
    const link = await invite(test, 'fir')
    await signIn(old)
    const anew = await joinWithPasskey(test, link)
    expect(await refused(signIn(old))).toMatchObject({ code: 'invalid_credentials' })
    expect(await ctx.db.deskSession.count({ where: { moderator: { handle: 'fir' } } })).toBe(1)
    await signIn(anew)
  })

  it('is not made for a handle of another role, or of somebody who was removed', async () => {
    await joinWithPasskey(test, await invite(test, 'lime'))
    expect(await inviteModerator(ctx, { handle: 'lime', role: 'lead', by: 'admin' })).toBe('other_role')
    await ctx.db.$transaction((tx) => removeModerator(ctx, tx, { handle: 'lime', by: 'admin' }))
    expect(await inviteModerator(ctx, { handle: 'lime', role: 'reviewer', by: 'admin' })).toBe('removed')
  })

  it('is recorded with its removal and the changes of role', async () => {
    const rows = await ctx.db.moderationAction.findMany({ where: { subject: 'elm' }, orderBy: { key: 'asc' } })
    expect(rows.map(({ action }) => action)).toEqual([
      'desk_invite',
      'desk_invite',
      'desk_join',
      'desk_invite',
      'desk_role',
      'desk_invite',
      'desk_remove',
    ])
  })
})
