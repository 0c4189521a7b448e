import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, showNumber, type TestMember } from '../../../../test/personas.ts'
import { openUnread } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { addAccountEvent } from './notifications.store.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const { settings, setSettings, list, unreadCount, markRead } = routes.notifications
const choose = (changes: { view?: boolean; request?: boolean; message?: boolean }) =>
  asha.call(setSettings, { body: changes })
const chosen = async () => (await asha.call(settings)).settings
const listed = async () => (await asha.call(list, { params: { id: asha.id } })).notifications.map(({ type }) => type)
const unread = async () => (await asha.call(unreadCount)).total_unread
const rows = () => test.ctx.db.notification.count({ where: { member: { id: asha.id } } })
const look = () => noor.call(routes.members.view, { params: { id: asha.id } })

describe('the choice of what one is told', () => {
  it('is everything at first, and keeps what is not named', async () => {
    expect(await chosen()).toEqual({ view: true, request: true, message: true })
    const reply = await choose({ request: false })
    expect(reply).toMatchObject({ success: true, settings: { view: true, request: false, message: true } })
    await choose({ view: false })
    expect(await chosen()).toEqual({ view: false, request: false, message: true })
    await choose({ request: true })
    await choose({})
    expect(await chosen()).toEqual({ view: false, request: true, message: true })
  })

  it('loses nothing of what is chosen at the same moment', async () => {
    await Promise.all([choose({ view: false }), choose({ request: false }), choose({ message: false })])
    expect(await chosen()).toEqual({ view: false, request: false, message: false })
  })

  it('makes of a look nothing where looks are off, though it is recorded', async () => {
    await choose({ view: false })
    await look()
    expect([await rows(), await unread(), await listed()]).toEqual([0, 0, []])
    expect(await test.ctx.db.view.count({ where: { owner: { id: asha.id } } })).toBe(1)
    await noor.call(routes.requests.send, { body: { user_id: asha.id } })
    expect(await listed()).toEqual(['pending'])
  })

  it('makes of a number that was shown nothing where looks are off', async () => {
    await connect(noor, asha)
    await asha.call(markRead, { body: {} })
    await choose({ view: false })
    await test.ctx.db.member.update({
      where: { id: noor.id },
      data: { paidUntil: new Date(test.clock.now().getTime() + 60_000) },
    })
    await showNumber(asha)
    await noor.call(routes.members.viewContact, { body: { user_id: asha.id } })
    expect([await unread(), await listed()]).toEqual([0, ['pending']])
  })

  it('makes of requests and answers nothing where requests are off; the lists go on', async () => {
    await choose({ request: false })
    const badges = await openUnread(test, asha)
    await noor.call(routes.requests.send, { body: { user_id: asha.id } })
    await badges.next({ changed: 'requests' })
    expect((await asha.call(routes.requests.received)).total).toBe(1)
    await asha.call(routes.requests.respond, { body: { user_id: noor.id, status: 'rejected' } })
    for (const status of ['accepted', 'rejected'] as const) {
      const other = await addMember(test, `${status}${made}`)
      await asha.call(routes.requests.send, { body: { user_id: other.id } })
      await other.call(routes.requests.respond, { body: { user_id: asha.id, status } })
    }
    expect([await rows(), await unread()]).toEqual([0, 0])
    expect(badges.frames.filter(({ changed }) => changed === 'notifications')).toEqual([])
    badges.close()
    await look()
    expect(await listed()).toEqual(['view'])
  })

  it('takes messages out of the list where they are off, and not off the badge', async () => {
    await connect(noor, asha)
    const [from, to] = [await keyOf(test, noor), await keyOf(test, asha)]
    await test.ctx.messageWriter.store({ from, to, body: 'Hello.', clientId: null, at: test.clock.now() })
    expect(await listed()).toContain('message')
    await choose({ message: false })
    expect(await listed()).toEqual(['pending'])
    const badges = await openUnread(test, asha)
    expect(badges.frames[0]).toMatchObject({ chat_unread: 1 })
    badges.close()
  })

  it('leaves what the moderators say', async () => {
    await choose({ view: false, request: false, message: false })
    const event = { code: 'account_restored', params: {} } as const
    await addAccountEvent(test.ctx.db, { to: await keyOf(test, asha), event, at: test.clock.now() })
    expect([await listed(), await unread()]).toEqual([['moderation'], 1])
  })
})

describe('marking as read', () => {
  it('is told to one’s other pages, when there was something to read', async () => {
    await look()
    const badges = await openUnread(test, asha)
    expect(badges.frames[0]).toMatchObject({ total_unread: 1 })
    await asha.call(markRead, { body: {} })
    await badges.next({ changed: 'notifications' })
    await badges.next({ total_unread: 0 })
    await asha.call(markRead, { body: {} })
    badges.send('refresh')
    await badges.next({ total_unread: 0 })
    expect(badges.frames.filter(({ changed }) => changed === 'notifications')).toHaveLength(1)
    badges.close()
  })
})
