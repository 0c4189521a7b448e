import { type PrivacySettings, routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filesKept } from '../../../test/files.ts'
import { connect, type Persona, signUp } from '../../../test/personas.ts'
import { filesNamed } from '../../../test/photo-rows.ts'
import { refused } from '../../../test/refused.ts'
import { send } from '../../../test/send.ts'
import { openChat, openUnread } from '../../../test/socket.ts'
import { keyOf, suspend } from '../../../test/standing.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { updatePrivacy } from './privacy.store.ts'

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
const choose = (changes: Partial<PrivacySettings>) => asha.call(set, { body: changes })
const chosen = async () => (await asha.call(get)).settings
const open = { phonehide: false, photoProtect: false, photohide: false }
const atFirst = { ...open, paused: false, contact_first: false, show_online: true, show_email: false }
const profileOf = async (who = noor) => (await who.call(routes.members.view, { params: { id: asha.id } })).user
const confirmEmail = () =>
  test.ctx.db.member.update({ where: { id: asha.id }, data: { emailConfirmedAt: test.clock.now() } })

/** No file is nobody's, and no photo is without its files. */
async function expectFilesAndRowsToAgree() {
  expect((await filesKept(test)).sort()).toEqual(await filesNamed(test))
}

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
    const all = {
      ...{ phonehide: true, photoProtect: true, photohide: true },
      ...{ paused: true, contact_first: true, show_online: false, show_email: true },
    }
    await Promise.all(Object.entries(all).map(([name, on]) => choose({ [name]: on })))
    expect(await chosen()).toEqual(all)
    await expectFilesAndRowsToAgree()
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
    await updatePrivacy(test.ctx.db, await keyOf(test, asha), { paused: false }, test.clock.now())
    expect([await since(), await findings()]).toEqual([null, []])
  })
})

describe('a number', () => {
  it('is hidden from connections too, also from those who paid, and shown again', async () => {
    await connect(asha, noor)
    await test.ctx.db.member.update({ where: { id: noor.id }, data: { paidUntil: new Date('2099-01-01') } })
    const reveal = () => noor.call(routes.members.viewContact, { body: { user_id: asha.id } })
    const masked = (await profileOf()).mobile
    await choose({ phonehide: true })
    expect(await profileOf()).toMatchObject({ mobile: 'Hidden by user', phonehide: true })
    expect(await refused(reveal())).toMatchObject({ code: 'number_not_shown' })
    await choose({ phonehide: false })
    expect((await profileOf()).mobile).toBe(masked)
    expect((await reveal()).mobile).toBe(asha.phone)
  })
})

describe('photos', () => {
  const statusOf = async (address: string | null) => (await send(test.app, { url: `/uploads/${address}` })).status
  const own = async () => (await profileOf(asha)).photo1
  const seen = async (who = noor) => (await profileOf(who)).photo1 !== null
  beforeEach(() => test.ctx.db.photo.updateMany({ where: { member: { id: asha.id } }, data: { approval: 'approved' } }))

  it('that are protected are for connections alone', async () => {
    const ravi = await signUp(test, `ravi${made}`)
    await connect(asha, ravi)
    expect([await seen(), await seen(ravi)]).toEqual([true, true])
    await choose({ photoProtect: true })
    expect([await seen(), await seen(ravi)]).toEqual([false, true])
    expect((await profileOf()).photoProtect).toBe(true)
    await choose({ photoProtect: false })
    expect([await seen(), await seen(ravi)]).toEqual([true, true])
  })

  it('that are hidden are for nobody but their owner', async () => {
    await connect(asha, noor)
    await choose({ photohide: true })
    expect([await seen(), await seen(asha)]).toEqual([false, true])
    await choose({ photohide: false })
    expect(await seen()).toBe(true)
  })

  it.each(['photoProtect', 'photohide'] as const)('get a new name with %s, and the old one is dead', async (name) => {
    for (const on of [true, false]) {
      const before = await own()
      expect(await statusOf(before)).toBe(200)
      await choose({ [name]: on })
      expect([await statusOf(before), await statusOf(await own())]).toEqual([404, 200])
    }
    await expectFilesAndRowsToAgree()
  })

  it('keep their name where nothing changes who sees them', async () => {
    await choose({ photoProtect: true })
    const before = (await own())?.split('?')[0]
    await choose({ photoProtect: true, phonehide: true, show_online: false })
    expect((await own())?.split('?')[0]).toBe(before)
  })

  it('keep their name and their files where the change is refused', async () => {
    const before = await own()
    await refused(choose({ photohide: true, show_email: true }))
    expect(await statusOf(before)).toBe(200)
    await expectFilesAndRowsToAgree()
  })

  it('follow the switches of the profile, which are the same', async () => {
    await asha.call(routes.members.edit, { body: { photoProtect: 'true', phonehide: 'true' } })
    expect(await chosen()).toEqual({ ...atFirst, photoProtect: true, phonehide: true })
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
