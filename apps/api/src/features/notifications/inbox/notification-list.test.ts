import { type Notification, type NotificationType, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf, pause, suspend } from '../../../../test/member-states.ts'
import { connect, showNumber, type TestMember } from '../../../../test/personas.ts'
import { rawCall, unknownMemberId } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  test.clock.advanceSeconds(1)
})

const { list, unreadCount, markRead } = routes.notifications
const read = async (type?: string, who = asha) =>
  // A list of types travels as one text, which the contract takes apart.
  (await who.call(list, { params: { id: who.id }, query: { limit: 50, ...(type ? { type: type as never } : {}) } }))
    .notifications
const unread = async (who = asha) => (await who.call(unreadCount)).total_unread
const look = (from: TestMember, at = asha) => from.call(routes.members.view, { params: { id: at.id } })
const ask = (from: TestMember, to = asha) => from.call(routes.requests.send, { body: { user_id: to.id } })
async function say(from: TestMember, to: TestMember, body = 'Meet me at the station.') {
  const [one, other] = [await keyOf(test, from), await keyOf(test, to)]
  await test.ctx.messageWriter.store({ from: one, to: other, body, clientId: null, at: test.clock.now() })
}
const inShort = (items: Notification[]) => items.map(({ type, user }) => [type, user?.id ?? null])

describe('the list of notifications', () => {
  it('says what happened, who it was, when, and whether it was read; the latest first', async () => {
    await look(noor)
    const looked = test.clock.now().toISOString()
    test.clock.advanceSeconds(1)
    await ask(noor)
    const [request, view] = await read()
    expect(view).toMatchObject({
      type: 'view',
      message: `${noor.id} viewed your profile`,
      created_at: looked,
      is_read: false,
      user: { id: noor.id, name: null, match_status: 'pending' },
    })
    expect(request).toMatchObject({ type: 'pending', message: `${noor.id} wants to connect with you` })
    expect(request?.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is one’s own; at another’s id there is nothing, as at nobody’s', async () => {
    const answers = []
    for (const param of [noor.id, unknownMemberId]) {
      const { status, text } = await rawCall(test.app, list, { token: asha.token, param })
      answers.push([status, text])
    }
    expect(answers[0]?.[0]).toBe(404)
    expect(answers[0]).toEqual(answers[1])
  })

  it('has each type alone, and several together', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await look(noor)
    await ask(noor)
    await ask(asha, ravi)
    await ravi.call(routes.requests.respond, { body: { user_id: asha.id, status: 'rejected' } })
    await asha.call(routes.requests.respond, { body: { user_id: noor.id, status: 'accepted' } })
    await test.ctx.db.member.update({
      where: { id: noor.id },
      data: { paidUntil: new Date(test.clock.now().getTime() + 60_000) },
    })
    await showNumber(asha)
    await noor.call(routes.members.viewContact, { body: { user_id: asha.id } })
    const typesOf = async (type: string) => (await read(type)).map((one) => one.type)
    expect(await typesOf('view')).toEqual(['view'])
    expect(await typesOf('view,reveal')).toEqual(['reveal', 'view'])
    expect(await typesOf('pending,accepted,rejected')).toEqual(['pending'])
    expect(await typesOf('accepted')).toEqual([])
    expect((await read('reveal'))[0]?.message).toBe(`${noor.id} saw your phone number`)
    expect(await typesOf('message')).toEqual([])
  })

  it.each(['', 'view,', 'views', 'VIEW', 'view;pending'])('is refused for a type that is none: %j', async (type) => {
    const { status, body } = await rawCall(test.app, list, {
      token: asha.token,
      param: asha.id,
      query: `?${new URLSearchParams({ type })}`,
    })
    expect([status, body?.code]).toEqual([400, 'bad_input'])
  })

  it('has the moderators’ words, of nobody', async () => {
    const memberKey = await keyOf(test, asha)
    const text = 'Your photo was approved.'
    await test.ctx.db.notification.create({
      data: { memberKey, type: 'moderation', text, createdAt: test.clock.now() },
    })
    expect(await read('moderation')).toMatchObject([{ type: 'moderation', user: null, message: text }])
  })

  it('has every item once, by page and by cursor, while others come', async () => {
    const cast: TestMember[] = []
    for (let count = 0; count < 4; count += 1) cast.push(await addMember(test, `cast${made}x${count}`))
    for (const one of cast) {
      await connect(one, asha)
      await look(one)
      test.clock.advanceSeconds(1)
      await say(one, asha)
      // Half of them come at the same moment as what follows.
      if (cast.indexOf(one) % 2) test.clock.advanceSeconds(1)
    }
    const all = await read()
    expect(all).toHaveLength(12)
    const times = all.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort().reverse())
    for (const limit of [1, 3, 5, 12]) {
      const byPage: Notification[] = []
      const byCursor: Notification[] = []
      let cursor: string | undefined
      for (let page = 1; ; page += 1) {
        const params = { id: asha.id }
        const one = await asha.call(list, { params, query: { page, limit } })
        const other = await asha.call(list, { params, query: { limit, ...(cursor ? { cursor } : {}) } })
        byPage.push(...one.notifications)
        byCursor.push(...other.notifications)
        expect(one.has_next).toBe(other.has_next)
        cursor = other.next_cursor
        if (!one.has_next) break
      }
      expect(byPage).toEqual(all)
      expect(byCursor).toEqual(all)
    }
    const first = await asha.call(list, { params: { id: asha.id }, query: { limit: 5 } })
    await look(noor)
    const rest = await asha.call(list, {
      params: { id: asha.id },
      query: { limit: 50, cursor: first.next_cursor ?? '' },
    })
    expect([...first.notifications, ...rest.notifications]).toEqual(all)
  })

  it('refuses a cursor of other types', async () => {
    await look(noor)
    await ask(noor)
    const { next_cursor = '' } = await asha.call(list, { params: { id: asha.id }, query: { limit: 1 } })
    expect(next_cursor).not.toBe('')
    const query = { cursor: next_cursor, type: 'view' as never }
    const error = await refused(asha.call(list, { params: { id: asha.id }, query }))
    expect([error.status, Object.keys(error.fields ?? {})]).toEqual([400, ['cursor']])
  })

  it('cannot be counted off for ever', async () => {
    const error = await refused(asha.call(list, { params: { id: asha.id }, query: { page: 1000, limit: 50 } }))
    expect([error.status, Object.keys(error.fields ?? {})]).toEqual([400, ['page']])
  })
})

describe('messages among the notifications', () => {
  beforeEach(() => connect(asha, noor))

  it('come between notifications by time, which keep the order in which they came, and after one of the same moment', async () => {
    const [memberKey, actorKey] = [await keyOf(test, asha), await keyOf(test, noor)]
    const inSeconds = (count: number) => new Date(test.clock.now().getTime() + count * 1000)
    for (const [type, createdAt] of [
      ['reveal', inSeconds(4)],
      ['pending', inSeconds(2)],
    ] as const)
      await test.ctx.db.notification.create({ data: { memberKey, actorKey, type, createdAt } })
    const typesAfterMessage = async () => {
      test.clock.advanceSeconds(2)
      await say(noor, asha)
      return (await read('message,pending,reveal')).map(({ type }) => type)
    }
    expect(await typesAfterMessage()).toEqual(['pending', 'reveal', 'message'])
    expect(await typesAfterMessage()).toEqual(['message', 'pending', 'reveal'])
  })

  it('are the conversations in which the other side spoke last, without a word of them', async () => {
    await say(noor, asha)
    await say(noor, asha)
    const [item, ...more] = await read('message')
    expect(more).toEqual([])
    expect(item).toMatchObject({
      id: `message-${noor.id}`,
      type: 'message',
      message: 'New message',
      is_read: false,
      created_at: test.clock.now().toISOString(),
      user: { id: noor.id },
    })
    expect(JSON.stringify(item)).not.toContain('station')
    await say(asha, noor)
    expect(await read('message')).toEqual([])
  })

  it('are read in the conversation, and counted on its badge alone', async () => {
    await readAll()
    await say(noor, asha)
    expect(await unread()).toBe(0)
    await asha.call(markRead, { body: { type: 'message' as never } })
    await readAll()
    expect((await read('message'))[0]?.is_read).toBe(false)
    await test.ctx.readMarkWriter.store({ member: await keyOf(test, asha), peer: await keyOf(test, noor), upTo: 1 })
    expect((await read('message'))[0]?.is_read).toBe(true)
  })

  it('lie between the others by time', async () => {
    await say(noor, asha)
    test.clock.advanceSeconds(1)
    const ravi = await addMember(test, `ravi${made}`)
    await look(ravi)
    const types = (await read('message,view')).map(({ type }) => type)
    expect(types).toEqual(['view', 'message'])
    test.clock.advanceSeconds(1)
    await say(noor, asha)
    expect((await read('message,view')).map(({ type }) => type)).toEqual(['message', 'view'])
  })
})

const readAll = (who = asha) => who.call(markRead, { body: {} })

describe('what somebody did whom one may not meet', () => {
  const hidden: [string, () => Promise<unknown>][] = [
    ['whom one blocked', () => asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })],
    ['who blocked one', () => noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })],
    ['who is suspended', () => suspend(test, noor)],
    ['who is paused', () => pause(test, noor)],
    ['who contacts others first', () => noor.call(routes.privacy.set, { body: { contact_first: true } })],
  ]

  it.each(hidden)('%s, is neither listed nor counted', async (_, hide) => {
    const ravi = await addMember(test, `ravi${made}`)
    await look(noor)
    await look(ravi)
    expect([inShort(await read()).length, await unread()]).toEqual([2, 2])
    await hide()
    expect([inShort(await read()), await unread()]).toEqual([[['view', ravi.id]], 1])
  })

  it.each(hidden.slice(0, 4))('%s, stays out though the two are connected, with their messages', async (_, hide) => {
    await connect(noor, asha)
    await say(noor, asha)
    await hide()
    expect([await read(), await unread()]).toEqual([[], 0])
  })

  it('who contacts others first, stays in where the two are connected', async () => {
    await connect(noor, asha)
    await say(noor, asha)
    await noor.call(routes.privacy.set, { body: { contact_first: true } })
    expect([inShort(await read()).length, await unread()]).toEqual([2, 1])
  })

  it('stays in where they asked one, contacting others first, and not while they are paused', async () => {
    await noor.call(routes.privacy.set, { body: { contact_first: true } })
    await ask(noor)
    expect([inShort(await read()), await unread()]).toEqual([[['pending', noor.id]], 1])
    await noor.call(routes.privacy.set, { body: { paused: true } })
    expect([await read(), await unread()]).toEqual([[], 0])
  })
})

describe('reading notifications', () => {
  it('marks those of the types, or all, and nobody else’s', async () => {
    await look(noor)
    await ask(noor)
    await look(asha, noor)
    expect([await unread(), await unread(noor)]).toEqual([2, 1])
    const mark = (...type: NotificationType[]) => asha.call(markRead, { body: { type: type.join() as never } })
    expect(await mark('accepted', 'rejected')).toEqual({
      success: true,
      code: 'notifications_read',
      message: 'Marked as read',
    })
    expect(await unread()).toBe(2)
    await mark('view', 'reveal')
    expect(await unread()).toBe(1)
    expect((await read()).map(({ type, is_read }) => [type, is_read])).toEqual([
      ['pending', false],
      ['view', true],
    ])
    await readAll()
    expect([await unread(), await unread(noor)]).toEqual([0, 1])
  })
})
