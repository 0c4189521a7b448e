import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { codeOf, invite, joinWithPasskey, joinWithTotp, ownPages, strangerAtDesk } from '../../../test/desk-sign-in.ts'
import { rawCall } from '../../../test/raw-call.ts'
import { refused } from '../../../test/refused.ts'
import { softwareAuthenticator } from '../../../test/software-authenticator.ts'
import { openTestApp } from '../../../test/test-app.ts'
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

  it('names no product in the list of passkeys or of an authenticator app', async () => {
    const link = await invite(test, 'cedar')
    const host = ownPages(test).rpId
    expect((await offer(link)).options).toMatchObject({ rp: { id: host, name: host }, user: { name: 'cedar' } })
    const { uri } = await call(desk.totpForInvite, { body: { invite: link } })
    expect(uri).toMatch(new RegExp(`^otpauth://totp/${host}:cedar\\?issuer=${host}&secret=[A-Z2-7]{32}&`))
  })

  it('is stored as a digest, and the secret of an app sealed', async () => {
    const link = await invite(test, 'maple')
    const { secret } = await joinWithTotp(test, link)
    const invites = await ctx.db.deskInvite.findMany({ select: { digest: true, handle: true } })
    const sealed = (await ctx.db.deskTotp.findMany()).map((row) => Buffer.from(row.secret).toString('latin1'))
    const rows = JSON.stringify([invites, sealed])
    expect(rows).toContain('maple')
    expect(rows).not.toContain(link)
    expect(rows).not.toContain(secret)
  })

  it('works once, whichever way it is accepted', async () => {
    const link = await invite(test, 'neem')
    await joinWithPasskey(test, link)
    expect(await refused(offer(link))).toMatchObject({ code: 'invite_gone', status: 400 })
    expect(await refused(call(desk.totpForInvite, { body: { invite: link } }))).toMatchObject({ code: 'invite_gone' })
  })

  it('makes one account when ten accept it at once', async () => {
    const link = await invite(test, 'oak')
    const accepts = await Promise.allSettled([
      ...ten.slice(5).map(() => joinWithPasskey(test, link)),
      ...ten.slice(5).map(() => joinWithTotp(test, link)),
    ])
    expect(accepts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of accepts) if (one.status === 'rejected') expect(one.reason.code).toBe('invite_gone')
    const moderator = await ctx.db.deskModerator.findUniqueOrThrow({
      where: { handle: 'oak' },
      include: { passkeys: true, totp: true, sessions: true },
    })
    expect(moderator.passkeys.length + (moderator.totp ? 1 : 0)).toBe(1)
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

  it('of a handle in use voids how its moderator signed in before', async () => {
    const { secret, recoveryCodes } = await joinWithTotp(test, await invite(test, 'fir'))
    await joinWithPasskey(test, await invite(test, 'fir'))
    const body = { handle: 'fir', otp: codeOf(test, secret, 1) }
    expect(await refused(call(desk.signInWithTotp, { body }))).toMatchObject({ code: 'invalid_credentials' })
    const recovery = { handle: 'fir', recovery_code: recoveryCodes[0] ?? '' }
    expect(await refused(call(desk.signInWithRecoveryCode, { body: recovery }))).toMatchObject({
      code: 'invalid_credentials',
    })
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
      'desk_invite',
      'desk_role',
      'desk_invite',
      'desk_remove',
    ])
  })
})

describe('setting up an authenticator app', () => {
  it('lets a mistyped code be typed again, and shows ten recovery codes once', async () => {
    const link = await invite(test, 'palm')
    const { setup_id, secret } = await call(desk.totpForInvite, { body: { invite: link } })
    const accept = (otp: string) => call(desk.acceptWithTotp, { body: { invite: link, setup_id, otp } })
    expect(await refused(accept(codeOf(test, secret, 2)))).toMatchObject({ code: 'invalid_otp' })
    const { recovery_codes: codes } = await accept(codeOf(test, secret))
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('takes five minutes at most, and belongs to its own invite', async () => {
    const [link, other] = [await invite(test, 'rowan'), await invite(test, 'willow')]
    const { setup_id, secret } = await call(desk.totpForInvite, { body: { invite: link } })
    const accept = (with_: string) =>
      call(desk.acceptWithTotp, { body: { invite: with_, setup_id, otp: codeOf(test, secret) } })
    expect(await refused(accept(other))).toMatchObject({ code: 'challenge_gone' })
    test.clock.advanceSeconds(300)
    expect(await refused(accept(link))).toMatchObject({ code: 'challenge_gone' })
  })
})
