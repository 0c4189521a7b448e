import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { challengeFor, invite, joinWithPasskey, ownPages, strangerAtDesk } from '../../../../test/desk-sign-in.ts'
import { refused } from '../../../../test/refused.ts'
import { softwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { removeModerator } from './manage-moderators.ts'

const test = await openTestApp()
const desk = routes.deskSession
const call = strangerAtDesk(test)
const pages = ownPages(test)
const passkey = await joinWithPasskey(test, await invite(test, 'banyan', 'lead'))

type Response = ReturnType<typeof passkey.get>
const signIn = (response: Response) => call(desk.signInWithPasskey, { body: { response } })
const refusedWith = async (response: Response) => (await refused(signIn(response))).code

describe('signing in with a passkey', () => {
  it('needs no handle, and begins a session', async () => {
    const { session } = await signIn(passkey.get(await challengeFor(test), pages))
    expect(session).toMatchObject({ handle: 'banyan', role: 'lead', actions: expect.arrayContaining(['confirm']) })
  })

  it.each([
    ['of another origin', { origin: 'https://elsewhere.example' }],
    ['of another host', { rpId: 'elsewhere.example' }],
    ['without its user verified', { isUserVerified: false }],
    ['that makes a passkey', { type: 'webauthn.create' }],
  ])('is refused for an answer %s', async (_, wrong) => {
    expect(await refusedWith(passkey.get(await challengeFor(test), { ...pages, ...wrong }))).toBe('invalid_credentials')
  })

  it('is refused for a passkey that nobody has, and for a signature of another one', async () => {
    const stranger = softwareAuthenticator()
    expect(await refusedWith(stranger.get(await challengeFor(test), pages))).toBe('invalid_credentials')
    const borrowed = { ...stranger.get(await challengeFor(test), pages), id: passkey.id, rawId: passkey.id }
    expect(await refusedWith(borrowed)).toBe('invalid_credentials')
  })

  it('answers each challenge once, a wrong answer included', async () => {
    const answered = passkey.get(await challengeFor(test), pages)
    await signIn(answered)
    expect(await refusedWith(answered)).toBe('challenge_gone')
    const challenge = await challengeFor(test)
    await refused(signIn(passkey.get(challenge, { ...pages, isUserVerified: false })))
    expect(await refusedWith(passkey.get(challenge, pages))).toBe('challenge_gone')
  })

  it('answers a challenge once when ten do at the same moment', async () => {
    const answer = passkey.get(await challengeFor(test), pages)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => signIn(answer)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('takes no challenge that is too old, was not ours, or was for an invite', async () => {
    const old = await challengeFor(test)
    test.clock.advanceSeconds(300)
    expect(await refusedWith(passkey.get(old, pages))).toBe('challenge_gone')
    const madeUp = Buffer.from('a challenge that nobody gave').toString('base64url')
    expect(await refusedWith(passkey.get(madeUp, pages))).toBe('challenge_gone')
    const { options } = await call(desk.passkeyForInvite, { body: { invite: await invite(test, 'cedar') } })
    expect(await refusedWith(passkey.get(options.challenge, pages))).toBe('challenge_gone')
  })

  it('is refused and logged for a passkey that counts backwards or stands still', async () => {
    const own = await joinWithPasskey(test, await invite(test, 'maple'))
    await signIn(own.get(await challengeFor(test), { ...pages, counter: 9 }))
    for (const counter of [9, 3, 0])
      expect(await refusedWith(own.get(await challengeFor(test), { ...pages, counter }))).toBe('invalid_credentials')
    const logged = test.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'desk_passkey_cloned')
    expect(logged).toHaveLength(3)
    expect(JSON.stringify(logged)).not.toContain('maple')
    await signIn(own.get(await challengeFor(test), { ...pages, counter: 10 }))
  })

  it('of which ten copies sign the same count at once lets one in', async () => {
    const own = await joinWithPasskey(test, await invite(test, 'rowan'))
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeFor(test)))
    const answers = challenges.map((challenge) => own.get(challenge, { ...pages, counter: 5 }))
    const outcomes = await Promise.allSettled(answers.map(signIn))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is over with the moderator’s removal', async () => {
    const own = await joinWithPasskey(test, await invite(test, 'pine'))
    const { ctx } = test
    await ctx.db.$transaction((tx) => removeModerator(ctx, tx, { handle: 'pine', by: 'admin' }))
    expect(await refusedWith(own.get(await challengeFor(test), pages))).toBe('invalid_credentials')
  })
})

describe('making a passkey', () => {
  it.each([
    ['of another origin', { origin: 'https://elsewhere.example' }],
    ['of another host', { rpId: 'elsewhere.example' }],
    ['without its user verified', { isUserVerified: false }],
    ['that signs in', { type: 'webauthn.get' }],
  ])('is refused for an answer %s, and the invite stays', async (_, wrong) => {
    const link = await invite(test, 'walnut')
    const { options } = await call(desk.passkeyForInvite, { body: { invite: link } })
    const response = softwareAuthenticator().create(options.challenge, { ...pages, ...wrong })
    const { code } = await refused(call(desk.acceptWithPasskey, { body: { invite: link, response } }))
    expect(code).toBe('passkey_refused')
    await call(desk.passkeyForInvite, { body: { invite: link } })
  })

  it('is refused for a passkey that another moderator has', async () => {
    const link = await invite(test, 'hazel')
    const { options } = await call(desk.passkeyForInvite, { body: { invite: link } })
    const response = passkey.create(options.challenge, pages)
    const { code } = await refused(call(desk.acceptWithPasskey, { body: { invite: link, response } }))
    expect(code).toBe('passkey_refused')
    expect(await test.ctx.db.deskModerator.count({ where: { handle: 'hazel' } })).toBe(0)
  })
})
