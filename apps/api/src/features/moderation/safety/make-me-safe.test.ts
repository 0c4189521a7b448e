import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findPhotoFileNames, listPhotoFiles } from '../../../../test/files.ts'
import { keyOf, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember, testPhoto } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { makeMeSafe } from './index.ts'

const test = await openTestApp()
const { db } = test.ctx
const daySeconds = 86_400

let count = 0
/** A member with two photos who is shown online, and is signed in on another device. */
async function someone(): Promise<TestMember & { other: ReturnType<typeof test.as> }> {
  count += 1
  const asha = await addMember(test, `asha-${count}`)
  await asha.call(routes.members.edit, { body: {}, files: { photo2: await testPhoto() } })
  await asha.call(routes.privacy.set, { body: { phonehide: false, show_online: true } })
  const { token } = await test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } })
  return { ...asha, other: test.as(token) }
}

const press = ({ call }: Pick<TestMember, 'call'>) => call(routes.safety.makeSafe, { body: {} })
const photosOf = async (one: TestMember) => {
  const memberKey = await keyOf(test, one)
  return (await db.photo.findMany({ where: { memberKey }, orderBy: { slot: 'asc' } })).map(({ file }) => file)
}

describe('make me safe', () => {
  it('hides the member, renames the photos, signs other devices out and holds the evidence', async () => {
    const asha = await someone()
    const socket = await openUnread(test, { call: asha.other })
    const before = await photosOf(asha)
    const ends = new Date(test.clock.now().getTime() + 30 * daySeconds * 1000).toISOString()
    expect(await press(asha)).toEqual({
      success: true,
      code: 'made_safe',
      message: 'You can’t be found now.',
      safety: {
        paused: true,
        number_hidden: true,
        online_hidden: true,
        photos_renamed: true,
        other_devices_signed_out: true,
        evidence_held_until: ends,
      },
    })
    expect(await socket.closed).toBe(4401)
    const after = await photosOf(asha)
    expect(after).toHaveLength(2)
    expect(after.filter((file) => before.includes(file))).toEqual([])
    expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
    const { settings } = await asha.call(routes.privacy.get)
    expect(settings).toMatchObject({ paused: true, phonehide: true, show_online: false })
    expect((await asha.call(routes.sessions.list)).sessions).toHaveLength(1)
  })

  it('changes nothing the second time', async () => {
    const asha = await someone()
    const first = await press(asha)
    const photos = await photosOf(asha)
    test.clock.advanceSeconds(3600)
    expect(await press(asha)).toEqual(first)
    expect(await asha.call(routes.safety.get)).toEqual({ safety: first.safety })
    expect(await photosOf(asha)).toEqual(photos)
  })

  it('does anew what was undone, and lengthens the hold a day later', async () => {
    const asha = await someone()
    await press(asha)
    const photos = await photosOf(asha)
    await asha.call(routes.privacy.set, { body: { paused: false } })
    expect((await asha.call(routes.safety.get)).safety).toMatchObject({ paused: false, number_hidden: true })
    test.clock.advanceSeconds(daySeconds)
    const { safety } = await press(asha)
    expect(safety.paused).toBe(true)
    expect(safety.evidence_held_until).toBe(new Date(test.clock.now().getTime() + 30 * daySeconds * 1000).toISOString())
    expect((await photosOf(asha)).filter((file) => photos.includes(file))).toEqual([])
  })

  it('lets each part be undone alone', async () => {
    const asha = await someone()
    const { safety } = await press(asha)
    await asha.call(routes.privacy.set, { body: { phonehide: false } })
    await asha.call(routes.privacy.set, { body: { show_online: true } })
    expect(await asha.call(routes.safety.get)).toEqual({
      safety: { ...safety, number_hidden: false, online_hidden: false },
    })
    const ended = await asha.call(routes.safety.endHold, { body: {} })
    expect(ended).toMatchObject({ code: 'evidence_hold_ended', safety: { paused: true, evidence_held_until: null } })
    expect(await asha.call(routes.safety.endHold, { body: {} })).toEqual(ended)
  })

  it('tells nobody, and asks for no step-up', async () => {
    const [asha, noor] = [await someone(), await addMember(test, `noor-${count}`)]
    await connect(asha, noor)
    const notifications = () =>
      db.notification.findMany({ where: { member: { id: { in: [asha.id, noor.id] } } }, orderBy: { id: 'asc' } })
    const before = await notifications()
    test.clock.advanceSeconds(3600)
    await press(asha)
    expect(await notifications()).toEqual(before)
  })

  it('works for a member who is suspended at that moment', async () => {
    const asha = await someone()
    const viewer = { key: await keyOf(test, asha), session: 'none' as never }
    await suspend(test, asha)
    await makeMeSafe(test.ctx, viewer)
    expect(await db.evidenceHold.count({ where: { memberKey: viewer.key } })).toBe(1)
  })

  it('of ten at once has one result', async () => {
    const asha = await someone()
    const before = await photosOf(asha)
    const replies = await Promise.all(Array.from({ length: 10 }, () => press(asha)))
    for (const reply of replies) expect(reply).toEqual(replies[0])
    const after = await photosOf(asha)
    expect(after.filter((file) => before.includes(file))).toEqual([])
    expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
    await press(asha)
    expect(await photosOf(asha)).toEqual(after)
  })

  it('is answered far beyond the limits of other calls', async () => {
    const asha = await someone()
    for (let n = 0; n < 100; n += 1) {
      const { status } = await rawCall(test.app, routes.safety.makeSafe, { token: asha.token, body: {} })
      expect(status).toBe(200)
    }
  })

  it('is the same for somebody without photos and for whom nothing is left to do', async () => {
    const meera = await addMember(test, `meera-${count}`)
    await db.photo.deleteMany({ where: { memberKey: await keyOf(test, meera) } })
    expect((await press(meera)).safety).toMatchObject({ photos_renamed: true, other_devices_signed_out: true })
  })
})
