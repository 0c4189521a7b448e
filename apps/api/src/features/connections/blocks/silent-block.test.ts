import { type Route, routes } from '@satrangi/contract'
import { isNight } from '@satrangi/test-kit/night'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { exchangeMessages } from '../../../../test/full-life.ts'
import { keyOf, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { openChat, openUnread, type TestSocket } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { memberRoutes, validBodyOf, validQueryOf, withNames } from '../../../../test/valid-bodies.ts'
import { conversationChannel } from '../../../conversation-events.ts'
import { memberChannel } from '../../notifications/index.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

type Relation = (typeof relations)[number]
const relations = ['strangers', 'a request by the blocker', 'a request by the blocked', 'connected'] as const

async function relate(relation: Relation): Promise<void> {
  for (const [one, other] of [
    [asha, noor],
    [noor, asha],
  ] as const) {
    await one.call(routes.members.view, { params: { id: other.id } })
    await one.call(routes.saves.toggle, { body: { user_id: other.id } })
  }
  if (relation === 'a request by the blocker') await asha.call(routes.requests.send, { body: { user_id: noor.id } })
  if (relation === 'a request by the blocked') await noor.call(routes.requests.send, { body: { user_id: asha.id } })
  if (relation === 'connected') {
    await connect(asha, noor)
    await exchangeMessages(test, asha, noor, `${made}`)
  }
}

const block = () => asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })

/** The numbers of everybody, which members who come and go change. */
const ofEverybody: readonly Route[] = [routes.discovery.genderCounts]
const pages = memberRoutes.filter((route) => route.method === 'GET' && !ofEverybody.includes(route))

/** What every page of a member shows, with the other in the place of the id. */
async function loadPages(member: TestMember, other: TestMember): Promise<Record<string, unknown>> {
  const { token } = member
  const shown: Record<string, unknown> = {}
  for (const [name, route] of withNames(pages)) {
    const param = route === routes.notifications.list ? member.id : other.id
    const query = `?${new URLSearchParams(validQueryOf(route))}`
    shown[name] = await load(route, { token, param, query })
  }
  for (const status of ['blocked', 'saveProfile']) {
    shown[status] = await load(routes.discovery.byFilter, { token, query: `?status=${status}` })
  }
  return shown
}

/** A reply with its status; a cursor is sealed anew each time. */
async function load(route: Route, options: { token: string; param?: string; query: string }) {
  const { status, body } = await rawCall(test.app, route, options)
  return { status, body: body && { ...body, next_cursor: 'next_cursor' in body } }
}

interface Watched {
  /** Where events of the member come in, and those of the conversation. */
  channels: { own: ReturnType<typeof memberChannel>; conversation: ReturnType<typeof conversationChannel> }
  badges: TestSocket
  chat: TestSocket | undefined
}

async function watch(member: TestMember, other: TestMember, relation: Relation): Promise<Watched> {
  const badges = await openUnread(test, member)
  // Being online is noted a moment after the socket opens, and shows later on other members' pages.
  const [key, peer] = [await keyOf(test, member), await keyOf(test, other)]
  await expect.poll(() => test.notedAs(key)).toBeDefined()
  const channels = { own: memberChannel(key), conversation: conversationChannel(key, peer) }
  return { channels, badges, chat: relation === 'connected' ? await openChat(test, member, other) : undefined }
}

/** All frames so far: an event of our own comes behind whatever was published before. */
async function framesOf({ channels, badges, chat }: Watched, other: TestMember) {
  await test.ctx.bus.publish(channels.own, { type: 'changed', changed: 'membership' })
  await badges.next({ changed: 'membership' })
  if (chat) await test.ctx.bus.publish(channels.conversation, { type: 'typing', by: other.id })
  await chat?.next({ type: 'typing' })
  const isMarker = (frame: Record<string, unknown>) =>
    frame.changed === 'membership' || frame.type === 'typing' || 'chat_unread' in frame || frame.code === 'bad_input'
  return [...badges.frames, ...(chat?.frames ?? [])].filter((frame) => !isMarker(frame))
}

const close = ({ badges, chat }: Watched) => {
  badges.close()
  chat?.close()
}

/** By day those in which the two have the most in common, and one of those in which they have little. */
const looked = isNight ? relations : (['a request by the blocked', 'connected'] as const)

describe.each(relations)('at the moment of a block (%s)', (relation) => {
  it('no frame reaches the blocked member, and every session of the blocker follows', async () => {
    await relate(relation)
    const [theirs, own] = [await watch(noor, asha, relation), await watch(asha, noor, relation)]
    for (const blocked of [true, false]) {
      await block()
      expect(await framesOf(theirs, asha)).toEqual([])
      await own.badges.next({ changed: 'conversations' })
      if (own.chat) await own.chat.next({ type: 'block', by_id: asha.id, target_id: noor.id, blocked })
    }
    close(theirs)
    close(own)
  })
})

describe.each(looked)('once there is a block (%s)', (relation) => {
  it('the pages of the blocked member are those beside a suspended member', async () => {
    await relate(relation)
    await block()
    const blocked = await loadPages(noor, asha)
    await block()
    await suspend(test, asha)
    expect(await loadPages(noor, asha)).toEqual(blocked)
  })
})

const actions = memberRoutes.filter(
  (route) =>
    route.method === 'POST' &&
    route !== routes.sessions.logout &&
    route !== routes.myData.erase &&
    // It pauses the member, as their settings do: the numbers of everybody change.
    route !== routes.safety.makeSafe,
)

describe.each(looked)('after a block (%s)', (relation) => {
  it('nothing that the blocked member calls reaches the blocker', async () => {
    await relate(relation)
    await block()
    const own = await watch(asha, noor, relation)
    const before = await loadPages(asha, noor)
    for (const [name, route] of withNames(actions)) {
      const body = { ...validBodyOf(route), ...('user_id' in validBodyOf(route) ? { user_id: asha.id } : {}) }
      await rawCall(test.app, route, { token: noor.token, body })
      expect([name, await framesOf(own, noor)]).toEqual([name, []])
    }
    for (const [name, route] of withNames(pages)) {
      await rawCall(test.app, route, { token: noor.token, param: asha.id })
      expect([name, await framesOf(own, noor)]).toEqual([name, []])
    }
    await rawCall(test.app, routes.blocks.toggle, { token: noor.token, body: { user_id: asha.id } })
    expect(await framesOf(own, noor)).toEqual([])
    expect(await loadPages(asha, noor)).toEqual(before)
    close(own)
  })

  it('the blocked member leaves without a frame to the blocker', async () => {
    await relate(relation)
    await block()
    const own = await watch(asha, noor, relation)
    await noor.call(routes.myData.erase, { body: {} })
    expect(await framesOf(own, noor)).toEqual([])
    close(own)
  })
})

describe('after a block of a connection', () => {
  it.each([
    ['that they type', { type: 'typing' }],
    ['how far they have read', { type: 'read', id: 3 }],
    ['a block of their own', { type: 'block', blocked: true }],
    ['an unblock', { type: 'block', blocked: false }],
    ['a message', { type: 'chat_message', message: 'Are you there?', client_id: 'after-the-block' }],
  ])('no frame of the blocked member reaches the blocker: %s', async (_, frame) => {
    await relate('connected')
    await block()
    const own = await watch(asha, noor, 'connected')
    const before = await loadPages(asha, noor)
    const theirs = await openChat(test, noor, asha)
    theirs.send(frame)
    // Frames of one socket are handled one after the other.
    theirs.send({ type: 'hello' })
    await theirs.next({ type: 'error', code: 'bad_input' })
    expect(await framesOf(own, noor)).toEqual([])
    expect(await loadPages(asha, noor)).toEqual(before)
    theirs.close()
    close(own)
  })

  it('a message that is taken back is taken back without a frame to the other side', async () => {
    await relate('connected')
    await block()
    const [own, theirs] = [await watch(asha, noor, 'connected'), await watch(noor, asha, 'connected')]
    await noor.call(routes.chat.remove, { body: { user_id: asha.id, id: 2 } })
    expect(await framesOf(own, noor)).toEqual([])
    await theirs.chat?.next({ type: 'removed', id: 2 })
    await asha.call(routes.chat.remove, { body: { user_id: noor.id, id: 3 } })
    await own.chat?.next({ type: 'removed', id: 3 })
    expect(theirs.chat?.frames.some(({ id, type }) => type === 'removed' && id === 3)).toBe(false)
    close(own)
    close(theirs)
  })

  it('a message of the blocked member is refused as one to a suspended member', async () => {
    await relate('connected')
    const theirs = await openChat(test, noor, asha)
    const errors: unknown[] = []
    for (const end of [block, () => suspend(test, asha)]) {
      await end()
      theirs.send({ type: 'chat_message', message: 'Are you there?', client_id: 'after-the-end' })
      errors.push(await theirs.next({ type: 'error', client_id: 'after-the-end' }))
      await test.ctx.db.block.deleteMany()
    }
    expect(errors[0]).toEqual(errors[1])
    expect(errors[0]).toMatchObject({ code: 'not_connected' })
    theirs.close()
  })
})
