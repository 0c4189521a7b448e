import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Persona, signUp } from '../../../test/personas.ts'
import { refused } from '../../../test/refused.ts'
import { openChat, openUnread } from '../../../test/socket.ts'
import { keyOf, suspend } from '../../../test/standing.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { changePrivacy } from './privacy.store.ts'

let test: TestApp
/** Who sets something. */
let asha: Persona
/** Who looks. */
let noor: Persona
let made = 0
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  made += 1
  asha = await signUp(test, `asha${made}`)
  noor = await signUp(test, `noor${made}`)
})

const { get, set } = routes.privacy
type Changes = Parameters<typeof choose>[0]
const choose = (changes: { paused?: boolean; contact_first?: boolean; show_online?: boolean; show_email?: boolean }) =>
  asha.call(set, { body: changes })
const chosen = async () => (await asha.call(get)).settings
const atFirst = { paused: false, contact_first: false, show_online: true, show_email: false }
const profileOf = async (who = noor) => (await who.call(routes.members.view, { params: { id: asha.id } })).user
const confirmEmail = () =>
  test.ctx.db.member.update({ where: { id: asha.id }, data: { emailConfirmedAt: test.clock.now() } })

const { newest, nearby, recommended, search, byFilter, genderCounts } = routes.discovery
/** In which lists of discovery a member is found, and in how many counts. */
async function findings(by = noor) {
  const pages = { newest, nearby, recommended, search, byFilter }
  const found: string[] = []
  for (const [name, route] of Object.entries(pages)) {
    const { users } = await by.call(route as typeof newest, { query: { limit: 50 } })
    if (users.some(({ id }) => id === asha.id)) found.push(name)
  }
  return found
}
const counts = async () => (await noor.call(genderCounts)).All

describe('the settings of privacy', () => {
  it('are open at first, and keep what is not named', async () => {
    expect(await chosen()).toEqual(atFirst)
    const reply = await choose({ paused: true })
    expect(reply).toMatchObject({ success: true, settings: { ...atFirst, paused: true } })
    await choose({ contact_first: true })
    await choose({ show_online: false, paused: false })
    await choose({})
    expect(await chosen()).toEqual({ ...atFirst, contact_first: true, show_online: false })
  })

  it('lose nothing of what is changed at the same moment', async () => {
    await confirmEmail()
    const changes: Changes[] = [{ paused: true }, { contact_first: true }, { show_online: false }, { show_email: true }]
    await Promise.all(changes.map(choose))
    expect(await chosen()).toEqual({ paused: true, contact_first: true, show_online: false, show_email: true })
  })

  it.each<[string, Changes, boolean]>([
    ['paused', { paused: true }, false],
    ['contacting others first', { contact_first: true }, false],
    ['both', { paused: true, contact_first: true }, false],
    ['neither', { paused: false, contact_first: false }, true],
    ['not online', { show_online: false }, true],
  ])('decide alone whether strangers find one: %s', async (_, changes, isFound) => {
    const before = await counts()
    await choose(changes)
    expect((await findings()).length > 0).toBe(isFound)
    expect(await counts()).toBe(before - (isFound ? 0 : 1))
    await choose({ paused: false, contact_first: false })
    // Whoever was there already is recommended when candidates are weighed again.
    const newcomer = await signUp(test, `newcomer${made}`)
    expect(await findings(newcomer)).toEqual(['newest', 'nearby', 'recommended', 'search', 'byFilter'])
    expect(await counts()).toBe(before + 1)
  })

  it('keep since when one is paused, and do not lift a suspension', async () => {
    const since = async () => (await test.ctx.db.member.findUniqueOrThrow({ where: { id: asha.id } })).pausedAt
    await choose({ paused: true })
    const paused = await since()
    test.clock.pass(60)
    await choose({ paused: true, show_online: false })
    expect(await since()).toEqual(paused)
    await suspend(test, asha)
    // As if it were asked for a moment before the session ended.
    await changePrivacy(test.ctx.db, await keyOf(test, asha), { paused: false }, test.clock.now())
    expect([await since(), await findings()]).toEqual([null, []])
  })
})

describe('a member who is paused', () => {
  it('is not there for strangers, from the next call on, and is again afterwards', async () => {
    expect((await profileOf()).id).toBe(asha.id)
    await choose({ paused: true })
    expect(await refused(profileOf())).toMatchObject({ status: 404 })
    expect(await findings()).toEqual([])
    expect(await refused(noor.call(routes.requests.send, { body: { user_id: asha.id } }))).toMatchObject({
      status: 404,
    })
    await choose({ paused: false })
    expect((await profileOf()).id).toBe(asha.id)
  })

  it('goes on to chat with connections', async () => {
    await connect(asha, noor)
    await choose({ paused: true })
    expect((await profileOf()).match_status).toBe('accepted')
    expect(await findings()).toEqual([])
    const [hers, theirs] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
    theirs.send({ type: 'chat_message', message: 'Are you still here?' })
    await hers.next({ type: 'chat_message', message: 'Are you still here?' })
    hers.send({ type: 'chat_message', message: 'For you I am.' })
    await theirs.next({ type: 'chat_message', message: 'For you I am.' })
    hers.close()
    theirs.close()
    const { users } = await noor.call(routes.chat.conversations)
    expect(users.map(({ user }) => user.id)).toEqual([asha.id])
  })
})

describe('a member who contacts others first', () => {
  it('is there only for those whom they have asked', async () => {
    await choose({ contact_first: true })
    expect(await refused(profileOf())).toMatchObject({ status: 404 })
    await asha.call(routes.requests.send, { body: { user_id: noor.id } })
    expect((await profileOf()).match_status).toBe('pending')
    const ravi = await signUp(test, `ravi${made}`)
    expect(await refused(profileOf(ravi))).toMatchObject({ status: 404 })
    await asha.call(routes.requests.withdraw, { body: { user_id: noor.id } })
    expect(await refused(profileOf())).toMatchObject({ status: 404 })
  })
})

describe('a member who does not show being online', () => {
  it('is online for nobody but themself', async () => {
    const socket = await openUnread(test, asha)
    await expect.poll(async () => (await profileOf()).onlineUsers).toBe(true)
    const online = async () =>
      (await noor.call(byFilter, { query: { status: 'online', limit: 50 } })).users.some(({ id }) => id === asha.id)
    expect(await online()).toBe(true)
    await choose({ show_online: false })
    expect([(await profileOf()).onlineUsers, await online()]).toEqual([false, false])
    expect((await profileOf(asha)).onlineUsers).toBe(true)
    await choose({ show_online: true })
    expect([(await profileOf()).onlineUsers, await online()]).toEqual([true, true])
    socket.close()
  })
})

describe('an address', () => {
  it('is shown where it was confirmed, and hidden again', async () => {
    await confirmEmail()
    expect((await profileOf()).email).toBe('Hidden')
    await choose({ show_email: true })
    expect(await profileOf()).toMatchObject({ email: asha.email, verify_email: true })
    await choose({ show_email: false })
    expect(await profileOf()).toMatchObject({ email: 'Hidden', verify_email: false })
  })

  it('that was never confirmed is refused at the field, with all that came beside it', async () => {
    const error = await refused(choose({ show_email: true, paused: true }))
    const sentence = 'Please confirm your email address first.'
    expect(error).toMatchObject({ status: 400, code: 'bad_input', message: sentence, fields: { show_email: sentence } })
    expect(await chosen()).toEqual(atFirst)
    await choose({ show_email: false })
    expect((await profileOf()).email).toBe('Hidden')
  })
})
