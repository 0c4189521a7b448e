import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { contactFirst, findConnection, pause, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openChat } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const nowhere = { status: 404, code: 'not_found', message: 'Not found.' }
const toggle = (from: TestMember, to: { id: string }) => from.call(routes.blocks.toggle, { body: { user_id: to.id } })
const view = (by: TestMember, of: TestMember) => by.call(routes.members.view, { params: { id: of.id } })
const finds = async (by: TestMember, of: TestMember) => {
  const { users } = await by.call(routes.discovery.newest, { query: { limit: 50 } })
  return users.some(({ id }) => id === of.id)
}

describe('a block', () => {
  it('hides two members from each other everywhere, and lifting it brings them back', async () => {
    await noor.call(routes.requests.send, { body: { user_id: asha.id } })
    expect(await toggle(asha, noor)).toEqual({
      success: true,
      code: 'member_blocked',
      message: 'User has been blocked',
      isBlocked: true,
    })
    for (const [by, of] of [
      [asha, noor],
      [noor, asha],
    ] as const) {
      expect(await refused(view(by, of))).toMatchObject(nowhere)
      expect(await finds(by, of)).toBe(false)
    }
    expect((await asha.call(routes.requests.received)).total).toBe(0)
    expect((await noor.call(routes.requests.sent)).total).toBe(0)
    expect((await asha.call(routes.notifications.unreadCount)).total_unread).toBe(0)

    expect(await toggle(asha, noor)).toEqual({
      success: true,
      code: 'member_unblocked',
      message: 'User was unblocked',
      isBlocked: false,
    })
    expect((await view(noor, asha)).user.match_status).toBe('sent')
    expect(await finds(noor, asha)).toBe(true)
    expect((await asha.call(routes.requests.received)).total).toBe(1)
    // Her request, and her look at the profile just now.
    expect((await asha.call(routes.notifications.unreadCount)).total_unread).toBe(2)
  })

  it('can be set by anybody on anybody whom they find, connected or not', async () => {
    const stranger = await addMember(test, `ravi${made}`)
    await connect(asha, noor)
    expect((await toggle(asha, stranger)).isBlocked).toBe(true)
    expect((await toggle(asha, noor)).isBlocked).toBe(true)
    expect(await findConnection(test, asha, noor)).toMatchObject({ status: 'accepted' })
  })

  it('is not to be found out by a stranger who tries to block back, or to lift it', async () => {
    await toggle(asha, noor)
    expect(await refused(toggle(noor, asha))).toMatchObject(nowhere)
    expect(await refused(toggle(noor, { id: 'SG00000000' }))).toMatchObject(nowhere)
    expect(await refused(view(noor, asha))).toMatchObject(nowhere)
  })

  it.each([
    ['is paused', pause],
    ['contacts others first', contactFirst],
  ])('of a stranger who %s is answered as one of nobody, and leaves nothing', async (_, hide) => {
    await hide(test, noor)
    expect(await refused(toggle(asha, noor))).toMatchObject(nowhere)
    const { users } = await asha.call(routes.discovery.byFilter, { query: { status: 'blocked' } })
    expect(users).toEqual([])
  })

  it('can be set on whoever one has dealt with, however they hide, or were suspended', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await connect(asha, noor)
    await ravi.call(routes.requests.send, { body: { user_id: asha.id } })
    await suspend(test, noor)
    await pause(test, ravi)
    for (const other of [noor, ravi]) {
      expect((await toggle(asha, other)).isBlocked).toBe(true)
      expect((await toggle(asha, other)).isBlocked).toBe(false)
    }
  })

  it('can be returned by a connection, and both must be lifted', async () => {
    await connect(asha, noor)
    await toggle(asha, noor)
    expect((await toggle(noor, asha)).isBlocked).toBe(true)
    await toggle(asha, noor)
    expect(await refused(view(asha, noor))).toMatchObject(nowhere)
    await toggle(noor, asha)
    expect((await view(asha, noor)).user.match_status).toBe('accepted')
  })

  it('is nothing to oneself, to nobody, and to a suspended member', async () => {
    await suspend(test, noor)
    for (const to of [asha, noor, { id: 'SG00000000' }]) {
      expect(await refused(toggle(asha, to))).toMatchObject(nowhere)
    }
    expect(await test.ctx.db.block.count({ where: { blocker: { id: asha.id } } })).toBe(0)
  })

  it.each([
    ['has paused', pause],
    ['was suspended', suspend],
  ])('can be lifted from a member who %s meanwhile', async (_, leave) => {
    await toggle(asha, noor)
    await leave(test, noor)
    expect((await toggle(asha, noor)).isBlocked).toBe(false)
  })

  it('is one row, however often it is set at once', async () => {
    await connect(asha, noor)
    const sockets = await Promise.all([1, 2, 3, 4].map(() => openChat(test, asha, noor)))
    for (const socket of sockets) socket.send({ type: 'block', blocked: true })
    for (const socket of sockets) expect(await socket.next({ type: 'block' })).toMatchObject({ blocked: true })
    expect(await test.ctx.db.block.count({ where: { blocker: { id: asha.id } } })).toBe(1)
    for (const socket of sockets) {
      expect(socket.frames.filter(({ type }) => type === 'block')).toHaveLength(1)
      socket.close()
    }
  })
})

describe('a block in an open conversation', () => {
  it.each(['by call', 'by frame'])(
    'reaches every socket of the blocker at once, and so does its end (%s)',
    async (way) => {
      await connect(asha, noor)
      const [hers, mine, second] = [
        await openChat(test, noor, asha),
        await openChat(test, asha, noor),
        await openChat(test, asha, noor),
      ]
      const set = (blocked: boolean) =>
        way === 'by call'
          ? toggle(asha, noor)
          : mine.send({ type: 'block', blocked, by_id: noor.id, target_id: asha.id, timestamp: 'now' })
      for (const blocked of [true, false]) {
        await set(blocked)
        const frame = {
          type: 'block',
          by_id: asha.id,
          target_id: noor.id,
          blocked,
          timestamp: test.clock.now().toISOString(),
        }
        expect(await second.next({ type: 'block' })).toEqual(frame)
        expect(await mine.next({ type: 'block' })).toEqual(frame)
      }
      expect(hers.frames.filter(({ type }) => type === 'block')).toEqual([])
      for (const socket of [hers, mine, second]) socket.close()
    },
  )
})
