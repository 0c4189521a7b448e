import { routes } from '@satrangi/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exactCounts } from '../../../test/exact-counts.ts'
import { findPhotoFileNames, listPhotoFiles } from '../../../test/files.ts'
import { createFullAccount, type FullAccount, textsOf } from '../../../test/full-life.ts'
import { keyOf } from '../../../test/member-states.ts'
import { accountInput, profileInput, testPhoto } from '../../../test/personas.ts'
import { refused } from '../../../test/refused.ts'
import { openChat, openUnread } from '../../../test/socket.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findColumnsWithKey, findTablesWithText } from '../../../test/whole-database.ts'
import type { MemberKey } from '../../keys.ts'

let life: FullAccount
let key: MemberKey
let made = 0
const test = await openTestApp()
async function begin(): Promise<void> {
  made += 1
  life = await createFullAccount(test, `${made}`)
  key = await keyOf(test, life.asha)
}

const erase = () => life.asha.call(routes.myData.erase, { body: {} })

describe('after an erasure', () => {
  const look = async () => ({
    columns: await findColumnsWithKey(test, key),
    photos: await listPhotoFiles(test),
    counts: await exactCounts(test),
  })
  let before: Awaited<ReturnType<typeof look>>
  let answer: Awaited<ReturnType<typeof erase>>
  beforeAll(async () => {
    // Columns are searched for the number alone: one that is the key of nothing else.
    await test.ctx.db.$queryRaw`select setval(pg_get_serial_sequence('members', 'key'), 10000)`
    await begin()
    before = await look()
    answer = await erase()
  })

  it('the member is gone at once, which is confirmed', async () => {
    expect(answer).toEqual({
      success: true,
      code: 'account_deleted',
      message: 'Your account has been deleted successfully.',
    })
    expect(await test.ctx.db.member.count({ where: { key } })).toBe(0)
  })

  it('nothing of the member is in any table but the audit log, which has no names', async () => {
    const { asha } = life
    expect(before.columns.length).toBeGreaterThan(20)
    expect(await findColumnsWithKey(test, key)).toEqual([])
    const { bio, first, answer: answered, last } = textsOf(`${made}`)
    const texts = [bio, first, last, `mark-of-${made}-1`, 'Who reads what I wrote?', 'Your garden is lovely.']
    for (const text of [asha.email, asha.phone, 'We met at the fair.', 'Asha Again', ...texts]) {
      expect([text, await findTablesWithText(test, text)]).toEqual([text, []])
    }
    expect(await findTablesWithText(test, asha.id)).toEqual(['moderation_actions'])
    expect(await findTablesWithText(test, answered)).toEqual(['messages'])
  })

  it('the photo files are deleted', async () => {
    expect(await listPhotoFiles(test)).toHaveLength(before.photos.length - 4)
    expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
  })

  it('login and profile are those of an unknown member', async () => {
    const { asha, noor } = life
    const login = test.as()(routes.sessions.login, { body: { username: asha.email, password: asha.password } })
    expect(await refused(login)).toMatchObject({ status: 401, code: 'invalid_credentials' })
    const view = noor.call(routes.members.view, { params: { id: asha.id } })
    expect(await refused(view)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('the member is in no list or count of others', async () => {
    const { asha, noor, ravi, meena } = life
    const { All = 0, Queer = 0 } = before.counts
    expect(await exactCounts(test)).toMatchObject({ All: All - 1, Queer: Queer - 1 })
    expect((await noor.call(routes.requests.connected)).total).toBe(0)
    expect((await ravi.call(routes.requests.sent)).total).toBe(0)
    expect((await meena.call(routes.requests.received)).total).toBe(0)
    for (const { call, id } of [noor, ravi, meena]) {
      expect((await call(routes.notifications.unreadCount)).total_unread).toBe(0)
      expect((await call(routes.notifications.list, { params: { id } })).notifications).toEqual([])
    }
    const { users } = await noor.call(routes.discovery.byFilter, { query: { status: 'saveProfile' } })
    expect(users.map(({ id }) => id)).not.toContain(asha.id)
  })

  it('the purchases are there, without the member', async () => {
    const id = `order-of-${made}`
    const order = await test.ctx.db.order.findUniqueOrThrow({ where: { id }, include: { entitlement: true } })
    expect(order).toMatchObject({ memberKey: null, status: 'captured', amount: 5900, entitlement: { memberKey: null } })
  })

  it('the other side has the conversation, with a deleted member and none of their messages', async () => {
    const { noor } = life
    const { users } = await noor.call(routes.chat.conversations)
    expect(users).toMatchObject([
      { deleted: true, user: { id: '', name: null, photo1: null }, unread: 0, is_read: true },
    ])
    expect(users[0]?.last_message).toEqual({ type: 'chat_message', message: '', sender_id: '', removed: true })
  })
})

describe('an erasure', () => {
  beforeEach(begin)

  it('leaves everything of a member who has nothing to do with them', async () => {
    const { asha } = await createFullAccount(test, `far-${made}`)
    const farKey = await keyOf(test, asha)
    const before = await findColumnsWithKey(test, farKey)
    await erase()
    expect(await findColumnsWithKey(test, farKey)).toEqual(before)
  })

  it('closes open sockets and ends every session, on every device', async () => {
    const { asha, noor } = life
    const { token } = await test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } })
    const second = test.as(token)
    await second(routes.sessions.list)
    const sockets = [
      await openUnread(test, asha),
      await openChat(test, asha, noor),
      await openUnread(test, { call: second }),
    ]
    await erase()
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401, 4401])
    for (const call of [asha.call, second]) {
      expect(await refused(call(routes.sessions.list))).toMatchObject({ status: 401, code: 'session_expired' })
    }
    expect(await refused(erase())).toMatchObject({ status: 401 })
  })

  it('lets the same number and address sign up again at once, as a new member', async () => {
    const { asha } = life
    await erase()
    // The gap between two codes for one number.
    test.clock.advanceSeconds(60)
    const account = { ...accountInput('x', asha.phone), email: asha.email }
    const { session_id, otp = '' } = await test.as()(routes.signUp.start, { body: account })
    const body = { session_id, otp, ...profileInput() }
    const { user, token } = await test.as()(routes.signUp.confirm, { body, files: { photo1: await testPhoto() } })
    expect(user.id).not.toBe(asha.id)
    expect((await test.as(token)(routes.chat.conversations)).users).toEqual([])
    expect((await test.as(token)(routes.requests.connected)).total).toBe(0)
    expect(await refused(asha.call(routes.sessions.list))).toMatchObject({ status: 401 })
  })
})

describe('the other side of a conversation', () => {
  beforeEach(begin)

  it('keeps their own last message in the list', async () => {
    const { asha, noor } = life
    const hers = await openChat(test, noor, asha)
    hers.send({ type: 'chat_message', message: 'See you there.' })
    await hers.next({ type: 'chat_message', message: 'See you there.' })
    await erase()
    const { users } = await noor.call(routes.chat.conversations)
    expect(users[0]?.last_message).toMatchObject({ message: 'See you there.', sender_id: noor.id })
  })

  it('has no unread messages of the deleted member on their badge', async () => {
    const badges = await openUnread(test, life.noor)
    expect(badges.frames).toContainEqual(expect.objectContaining({ chat_unread: 2 }))
    await erase()
    expect(await badges.next({ changed: 'conversations' })).toBeDefined()
    expect(await badges.next({ chat_unread: 0, total_unread: 0 })).toBeDefined()
    badges.close()
  })

  it('is notified while the conversation is open: it closes, and no message can be sent', async () => {
    const { asha, noor } = life
    const hers = await openChat(test, noor, asha)
    await erase()
    expect(await hers.closed).toBe(4403)
    expect(await (await openChat(test, noor, asha)).closed).toBe(4403)
    expect(await refused(noor.call(routes.chat.open, { body: { user_id: asha.id } }))).toMatchObject({ status: 404 })
    expect(await refused(noor.call(routes.chat.history, { params: { id: asha.id } }))).toMatchObject({ status: 404 })
  })

  it('deletes their account too: then the conversation is deleted', async () => {
    const conversations = await test.ctx.db.conversation.count()
    await erase()
    expect(await test.ctx.db.conversation.count()).toBe(conversations)
    await life.noor.call(routes.myData.erase, { body: {} })
    expect(await test.ctx.db.conversation.count()).toBe(conversations - 1)
    expect(await findTablesWithText(test, textsOf(`${made}`).answer)).toEqual([])
  })
})
