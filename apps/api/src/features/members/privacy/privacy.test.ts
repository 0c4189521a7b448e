import { type PrivacySwitches, requestAudiences, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { exactCount } from '../../../../test/exact-counts.ts'
import { findPhotoFileNames, listPhotoFiles } from '../../../../test/files.ts'
import { keyOf, passQuarter, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { send } from '../../../../test/send.ts'
import { openChat, openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import type { OnlineAudience } from '../../../ports/presence.ts'
import { updatePrivacy } from './privacy.store.ts'

/** Whose settings change. */
let asha: TestMember
/** The viewer. */
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const { get, set } = routes.privacy
type Changes = Parameters<typeof change>[0]
const change = (changes: Partial<PrivacySwitches>) => asha.call(set, { body: changes })
const readSettings = async () => (await asha.call(get)).settings
const open = {
  phonehide: true,
  photoProtect: false,
  photohide: false,
  show_full_name: false,
  phonehide_to_confirm: false,
}
const defaults = {
  ...open,
  paused: false,
  contact_first: false,
  show_online: true,
  show_email: false,
  requests_from: 'everyone',
}
const findProfile = async (viewer = noor) => (await viewer.call(routes.members.view, { params: { id: asha.id } })).user
/** Waits until it is noted that the member has an open socket. */
const noted = async (audience: OnlineAudience) => {
  const key = await keyOf(test, asha)
  await expect.poll(() => test.notedAs(key)).toBe(audience)
}
const confirmEmail = () =>
  test.ctx.db.member.update({ where: { id: asha.id }, data: { emailConfirmedAt: test.clock.now() } })

/** Every file belongs to a photo, and every photo has its files. */
async function expectFilesAndRowsToAgree() {
  expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
}

const { newest, nearby, recommended, search, byFilter } = routes.discovery
/** In which lists of discovery the member is found. */
async function findings(by = noor) {
  const pages = { newest, nearby, recommended, search, byFilter }
  const found: string[] = []
  for (const [name, route] of Object.entries(pages)) {
    const { users } = await by.call(route as typeof newest, { query: { limit: 50 } })
    if (users.some(({ id }) => id === asha.id)) found.push(name)
  }
  return found
}
/** The exact count behind the rounded one. */
const counts = () => exactCount(test, 'All')

describe('privacy settings', () => {
  it('hide the number alone by default, and keep the settings that are not given', async () => {
    expect(await readSettings()).toEqual(defaults)
    const reply = await change({ paused: true })
    expect(reply).toMatchObject({ success: true, settings: { ...defaults, paused: true } })
    await change({ contact_first: true })
    await change({ show_online: false, paused: false })
    await change({})
    expect(await readSettings()).toEqual({ ...defaults, contact_first: true, show_online: false })
  })

  it.each(requestAudiences)('say of whom the member takes requests: %s', async (requests_from) => {
    const before = await counts()
    const { settings } = await asha.call(set, { body: { requests_from } })
    expect(settings).toEqual({ ...defaults, requests_from })
    await change({ show_online: false })
    expect((await readSettings()).requests_from).toBe(requests_from)
    expect(await counts()).toBe(before)
    const error = await refused(asha.call(set, { body: { requests_from: 'nobody' as 'everyone' } }))
    expect(error).toMatchObject({ status: 400, code: 'bad_input', fields: { requests_from: expect.any(String) } })
  })

  it('keep all of several concurrent changes', async () => {
    await confirmEmail()
    const all = {
      ...{ phonehide: true, photoProtect: true, photohide: true },
      ...{ paused: true, contact_first: true, show_online: false, show_email: true, show_full_name: true },
    }
    await Promise.all(Object.entries(all).map(([name, on]) => change({ [name]: on })))
    expect(await readSettings()).toEqual({ ...all, requests_from: 'everyone', phonehide_to_confirm: false })
    await expectFilesAndRowsToAgree()
  })

  it.each<[string, Changes, boolean]>([
    ['paused', { paused: true }, false],
    ['contacting others first', { contact_first: true }, false],
    ['both', { paused: true, contact_first: true }, false],
    ['neither', { paused: false, contact_first: false }, true],
    ['not online', { show_online: false }, true],
  ])('decide whether strangers find the member: %s', async (_, changes, isFound) => {
    const before = await counts()
    await change(changes)
    expect((await findings()).length > 0).toBe(isFound)
    expect(await counts()).toBe(before - (isFound ? 0 : 1))
    await change({ paused: false, contact_first: false })
    // A member is recommended when candidates are ranked again.
    const newcomer = await addMember(test, `newcomer${made}`)
    expect(await findings(newcomer)).toEqual(['newest', 'nearby', 'recommended', 'search', 'byFilter'])
    expect(await counts()).toBe(before + 1)
  })

  it('keep the time since which a member is paused, and do not lift a suspension', async () => {
    const since = async () => (await test.ctx.db.member.findUniqueOrThrow({ where: { id: asha.id } })).pausedAt
    await change({ paused: true })
    const paused = await since()
    test.clock.advanceSeconds(60)
    await change({ paused: true, show_online: false })
    expect(await since()).toEqual(paused)
    await suspend(test, asha)
    // As if called a moment before the session ended.
    await updatePrivacy(test.ctx.db, await keyOf(test, asha), { paused: false }, test.clock.now())
    expect([await since(), await findings()]).toEqual([null, []])
  })
})

describe('a number', () => {
  it('is hidden from connections, paid ones included, and shown again', async () => {
    await connect(asha, noor)
    await test.ctx.db.member.update({ where: { id: noor.id }, data: { paidUntil: new Date('2099-01-01') } })
    const reveal = () => noor.call(routes.members.viewContact, { body: { user_id: asha.id } })
    expect(await findProfile()).toMatchObject({ mobile: 'Hidden by user', phonehide: true })
    await change({ phonehide: false })
    const masked = (await findProfile()).mobile
    await change({ phonehide: true })
    expect(await findProfile()).toMatchObject({ mobile: 'Hidden by user', phonehide: true })
    expect(await refused(reveal())).toMatchObject({ code: 'number_not_shown' })
    await change({ phonehide: false })
    expect((await findProfile()).mobile).toBe(masked)
    expect((await reveal()).mobile).toBe(asha.phone)
  })
})

describe('a number that is shown since before it was hidden by default', () => {
  const answers = [true, false]
  const showsSinceBefore = () =>
    test.ctx.db.member.update({ where: { id: asha.id }, data: { hidePhone: false, confirmPhone: true } })

  it.each(answers)('is asked about once, and hidden or not as the answer says: %s', async (phonehide) => {
    await showsSinceBefore()
    expect(await readSettings()).toMatchObject({ phonehide: false, phonehide_to_confirm: true })
    await change({ show_online: false })
    expect(await readSettings()).toMatchObject({ phonehide_to_confirm: true })
    await change({ phonehide })
    expect(await readSettings()).toMatchObject({ phonehide, phonehide_to_confirm: false })
    await change({ phonehide: false })
    expect(await readSettings()).toMatchObject({ phonehide_to_confirm: false })
  })

  it('is not asked about once it is hidden in the profile', async () => {
    await showsSinceBefore()
    await asha.call(routes.members.edit, { body: { phonehide: 'true' } })
    expect(await readSettings()).toMatchObject({ phonehide: true, phonehide_to_confirm: false })
  })
})

describe('a name', () => {
  it('is the first name for connections, and the whole one with the switch', async () => {
    await asha.call(routes.members.edit, { body: { name: 'Dr. Asha Rao' } })
    expect((await findProfile()).name).toBeNull()
    await connect(asha, noor)
    expect((await findProfile()).name).toBe('Asha')
    expect((await findProfile(asha)).name).toBe('Dr. Asha Rao')
    await change({ show_full_name: true })
    expect((await findProfile()).name).toBe('Dr. Asha Rao')
    const ravi = await addMember(test, `ravi${made}`)
    expect((await findProfile(ravi)).name).toBeNull()
    await change({ show_full_name: false })
    expect((await findProfile()).name).toBe('Asha')
  })
})

describe('photos', () => {
  const statusOf = async (address: string | null) => (await send(test.app, { url: `/uploads/${address}` })).status
  const own = async () => (await findProfile(asha)).photo1
  const seesPhoto = async (viewer = noor) => (await findProfile(viewer)).photo1 !== null
  beforeEach(() => test.ctx.db.photo.updateMany({ where: { member: { id: asha.id } }, data: { approval: 'approved' } }))

  it('that are protected are shown to connections alone', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await connect(asha, ravi)
    expect([await seesPhoto(), await seesPhoto(ravi)]).toEqual([true, true])
    await change({ photoProtect: true })
    expect([await seesPhoto(), await seesPhoto(ravi)]).toEqual([false, true])
    expect((await findProfile()).photoProtect).toBe(true)
    await change({ photoProtect: false })
    expect([await seesPhoto(), await seesPhoto(ravi)]).toEqual([true, true])
  })

  it('that are hidden are shown to their owner alone', async () => {
    await connect(asha, noor)
    await change({ photohide: true })
    expect([await seesPhoto(), await seesPhoto(asha)]).toEqual([false, true])
    await change({ photohide: false })
    expect(await seesPhoto()).toBe(true)
  })

  it.each(['photoProtect', 'photohide'] as const)(
    'get a new name with %s, and the old one stops working',
    async (name) => {
      for (const on of [true, false]) {
        const before = await own()
        expect(await statusOf(before)).toBe(200)
        await change({ [name]: on })
        expect([await statusOf(before), await statusOf(await own())]).toEqual([404, 200])
      }
      await expectFilesAndRowsToAgree()
    },
  )

  it('keep their name where a change does not affect who sees them', async () => {
    await change({ photoProtect: true })
    const before = (await own())?.split('?')[0]
    await change({ photoProtect: true, phonehide: true, show_online: false })
    expect((await own())?.split('?')[0]).toBe(before)
  })

  it('keep name and files where the change is refused', async () => {
    const before = await own()
    await refused(change({ photohide: true, show_email: true }))
    expect(await statusOf(before)).toBe(200)
    await expectFilesAndRowsToAgree()
  })

  it('follow the same settings in the profile', async () => {
    await asha.call(routes.members.edit, { body: { photoProtect: 'true', phonehide: 'true' } })
    expect(await readSettings()).toEqual({ ...defaults, photoProtect: true, phonehide: true })
  })
})

describe('a member who is paused', () => {
  it('is hidden from strangers from the next call on, until the pause ends', async () => {
    expect((await findProfile()).id).toBe(asha.id)
    await change({ paused: true })
    expect(await refused(findProfile())).toMatchObject({ status: 404 })
    expect(await findings()).toEqual([])
    expect(await refused(noor.call(routes.requests.send, { body: { user_id: asha.id } }))).toMatchObject({
      status: 404,
    })
    await change({ paused: false })
    expect((await findProfile()).id).toBe(asha.id)
  })

  it('can read conversations with connections, and neither side can write, until the pause ends', async () => {
    await connect(asha, noor)
    const [hers, theirs] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
    const write = (message: string) => theirs.send({ type: 'chat_message', message, client_id: `noor-${message}` })
    write('Before')
    await hers.next({ type: 'chat_message', message: 'Before' })
    await change({ paused: true })
    expect(await refused(findProfile())).toMatchObject({ status: 404 })
    expect(await findings()).toEqual([])
    write('Meanwhile')
    expect(await theirs.next({ type: 'error' })).toMatchObject({ code: 'not_connected', client_id: 'noor-Meanwhile' })
    hers.send({ type: 'chat_message', message: 'I am away.', client_id: 'asha-away' })
    expect(await hers.next({ type: 'error' })).toMatchObject({ code: 'paused', client_id: 'asha-away' })
    for (const [reader, other] of [
      [asha, noor],
      [noor, asha],
    ] as const) {
      const { messages } = await reader.call(routes.chat.history, { params: { id: other.id } })
      expect(messages.map(({ message }) => message)).toEqual(['Before'])
    }
    const [shown] = (await noor.call(routes.chat.conversations)).users
    expect(shown).toMatchObject({ user: { id: asha.id, name: null }, isBlocked: false, isBlockedByOther: true })
    const [own] = (await asha.call(routes.chat.conversations)).users
    expect(own).toMatchObject({ user: { id: noor.id, name: `noor${made}` }, isBlocked: false, isBlockedByOther: false })
    await change({ paused: false })
    write('After')
    await hers.next({ type: 'chat_message', message: 'After' })
    hers.close()
    theirs.close()
  })
})

describe('a member who contacts others first', () => {
  it('is found only by members to whom they sent a request', async () => {
    await change({ contact_first: true })
    expect(await refused(findProfile())).toMatchObject({ status: 404 })
    await asha.call(routes.requests.send, { body: { user_id: noor.id } })
    expect((await findProfile()).match_status).toBe('pending')
    const ravi = await addMember(test, `ravi${made}`)
    expect(await refused(findProfile(ravi))).toMatchObject({ status: 404 })
    await asha.call(routes.requests.withdraw, { body: { user_id: noor.id } })
    expect(await refused(findProfile())).toMatchObject({ status: 404 })
  })
})

describe('a member who does not show being online', () => {
  it('is shown online to themself alone', async () => {
    const socket = await openUnread(test, asha)
    await noted('everyone')
    passQuarter(test)
    expect((await findProfile()).onlineUsers).toBe(true)
    const online = async () =>
      (await noor.call(byFilter, { query: { status: 'online', limit: 50 } })).users.some(({ id }) => id === asha.id)
    expect(await online()).toBe(true)
    await change({ show_online: false })
    expect([(await findProfile()).onlineUsers, await online()]).toEqual([false, false])
    expect((await findProfile(asha)).onlineUsers).toBe(true)
    await change({ show_online: true })
    await noted('everyone')
    passQuarter(test)
    expect([(await findProfile()).onlineUsers, await online()]).toEqual([true, true])
    socket.close()
  })
})

describe('a member who is online', () => {
  it.each([
    ['pauses', { paused: true }, 'nobody', false],
    ['begins to contact others first', { contact_first: true }, 'connections', true],
  ] as const)('and %s is among the members online no longer', async (_, hide, audience, isShown) => {
    const key = await keyOf(test, asha)
    await connect(asha, noor)
    const socket = await openUnread(test, asha)
    const shown = () => [test.ctx.presence.isOnline(key), test.ctx.presence.findBelow(null, 100).includes(key)]
    await noted('everyone')
    passQuarter(test)
    expect(shown()).toEqual([true, true])
    await change(hide)
    expect(shown()[1]).toBe(false)
    await noted(audience)
    passQuarter(test)
    expect(shown()).toEqual([isShown, false])
    await change({ paused: false, contact_first: false })
    await noted('everyone')
    passQuarter(test)
    expect(shown()).toEqual([true, true])
    socket.close()
  })
})

describe('an address', () => {
  it('is shown when it is confirmed, and hidden again', async () => {
    await confirmEmail()
    expect((await findProfile()).email).toBe('Hidden')
    await change({ show_email: true })
    expect(await findProfile()).toMatchObject({ email: asha.email, verify_email: true })
    await change({ show_email: false })
    expect(await findProfile()).toMatchObject({ email: 'Hidden', verify_email: false })
  })

  it('that was never confirmed is refused at the field, with all other changes of the call', async () => {
    const error = await refused(change({ show_email: true, paused: true }))
    const sentence = 'Please confirm your email address first.'
    expect(error).toMatchObject({ status: 400, code: 'bad_input', message: sentence, fields: { show_email: sentence } })
    expect(await readSettings()).toEqual(defaults)
    await change({ show_email: false })
    expect((await findProfile()).email).toBe('Hidden')
  })
})
