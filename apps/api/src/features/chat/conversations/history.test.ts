import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf, suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
await connect(asha, noor)
for (let id = 1; id <= 45; id += 1) await write(id % 3 ? asha : noor, id % 3 ? noor : asha, `message ${id}`)

async function write(from: TestMember, to: TestMember, body: string) {
  const [one, other] = [await keyOf(test, from), await keyOf(test, to)]
  await test.ctx.messageWriter.store({ from: one, to: other, body, clientId: null, at: test.clock.now() })
}
const read = async (who: TestMember, peer: TestMember, id: number) =>
  test.ctx.readMarkWriter.store({ member: await keyOf(test, who), peer: await keyOf(test, peer), upTo: id })

type Query = { limit?: number; offset?: number; cursor?: string; after?: number }
async function page(query: Query = {}, who = asha, peer: { id: string } = noor) {
  const reply = await who.call(routes.chat.history, { params: { id: peer.id }, query })
  return { ...reply, ids: reply.messages.map(({ id }) => id) }
}
const downFrom = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, index) => first - index)

describe('the history of a conversation', () => {
  it('comes newest first, twenty at a time, by cursor and by offset', async () => {
    const [first, second, third] = [await page(), await page({ offset: 20 }), await page({ offset: 40 })]
    expect([first.ids, second.ids, third.ids]).toEqual([downFrom(45, 26), downFrom(25, 6), downFrom(5, 1)])
    expect([first, second, third].map(({ has_next }) => has_next)).toEqual([true, true, false])
    const byCursor = await page({ cursor: first.next_cursor ?? '' })
    expect(byCursor.messages).toEqual(second.messages)
    const last = await page({ cursor: byCursor.next_cursor ?? '', limit: 5 })
    expect(last).toMatchObject({ ids: downFrom(5, 1), has_next: false })
    expect(last).not.toHaveProperty('next_cursor')
  })

  it('goes on where the cursor was, though others have come since', async () => {
    const first = await page({ limit: 10 })
    await write(noor, asha, 'message 46')
    expect((await page({ limit: 10, cursor: first.next_cursor ?? '' })).ids).toEqual(downFrom(35, 26))
    expect((await page({ limit: 1 })).ids).toEqual([46])
  })

  it('gives what a client has missed, by the last number that it knows', async () => {
    expect((await page({ after: 40 })).ids).toEqual(downFrom(46, 41))
    expect((await page({ after: 46 })).ids).toEqual([])
    const many = await page({ after: 20, limit: 10 })
    expect(many).toMatchObject({ ids: downFrom(46, 37), has_next: true })
    const rest = await page({ after: 20, limit: 50, cursor: many.next_cursor ?? '' })
    expect(rest).toMatchObject({ ids: downFrom(36, 21), has_next: false })
  })

  it('is the same for both sides', async () => {
    const [one, other] = [await page({ limit: 50 }), await page({ limit: 50 }, noor, asha)]
    expect(one.messages).toEqual(other.messages)
    expect(one.messages.at(-3)).toMatchObject({ id: 3, sender_id: noor.id, receiver_id: asha.id, message: 'message 3' })
  })

  it('shows each side what the other has read, and to itself what it has', async () => {
    await read(noor, asha, 44)
    const isRead = async (who: TestMember, peer: TestMember) => {
      const { messages } = await page({ limit: 4 }, who, peer)
      return messages.map(({ id, sender_id, is_read }) => [id, sender_id === asha.id ? 'asha' : 'noor', is_read])
    }
    const expected = [
      [46, 'noor', false],
      [45, 'noor', false],
      [44, 'asha', true],
      [43, 'asha', true],
    ]
    expect(await isRead(asha, noor)).toEqual(expected)
    expect(await isRead(noor, asha)).toEqual(expected)
  })

  it('is not there for strangers, for nobody and for oneself, and empty with a connection who has not written', async () => {
    const ravi = await addMember(test, 'ravi')
    for (const peer of [ravi, asha, { id: 'SG00000000' }, { id: 'nonsense' }]) {
      expect(await refused(page({}, asha, peer))).toMatchObject({ status: 404, code: 'not_found' })
    }
    await connect(asha, ravi)
    expect(await page({}, asha, ravi)).toMatchObject({ messages: [], has_next: false })
    await ravi.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    expect(await refused(page({}, asha, ravi))).toMatchObject({ status: 404 })
  })

  it('refuses a cursor that is none of its own, and numbers that are none', async () => {
    const cursors = ['nonsense', '0', '%'].map((cursor) => ({ cursor, limit: 2 }))
    for (const query of [...cursors, { limit: 0 }, { limit: 51 }, { offset: -1 }, { after: -1 }]) {
      expect(await refused(page(query))).toMatchObject({ status: 400, code: 'bad_input' })
    }
  })

  it('stays readable on both sides after a block, and after the other was suspended', async () => {
    await asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })
    expect((await page({ limit: 1 })).ids).toEqual([46])
    expect((await page({ limit: 1 }, noor, asha)).ids).toEqual([46])
    await asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })
    await suspend(test, noor)
    expect((await page({ limit: 1 })).ids).toEqual([46])
  })
})

describe('the list of conversations', () => {
  it('has the latest first, with the last message and how many are unread', async () => {
    const [me, first, second] = await Promise.all(['me', 'first', 'second'].map((name) => addMember(test, name)))
    if (!me || !first || !second) throw new Error('three members were made')
    await connect(me, first)
    await connect(second, me)
    const listed = async () => (await me.call(routes.chat.conversations)).users
    expect(await listed()).toEqual([])

    await write(first, me, 'one')
    test.clock.advanceSeconds(1)
    await write(first, me, 'two')
    test.clock.advanceSeconds(1)
    await write(me, second, 'three')
    const [latest, older] = await listed()
    expect(latest).toMatchObject({
      user: { id: second.id, name: 'second', match_status: 'accepted' },
      deleted: false,
      last_message: { type: 'chat_message', message: 'three', sender_id: me.id },
      timestamp: test.clock.now().toISOString(),
      is_read: false,
      unread: 0,
      isBlocked: false,
      isBlockedByOther: false,
    })
    expect(older).toMatchObject({
      user: { id: first.id },
      last_message: { message: 'two', sender_id: first.id },
      is_read: false,
      unread: 2,
    })
    await read(second, me, 1)
    await read(me, first, 1)
    expect(await listed()).toMatchObject([{ is_read: true }, { is_read: false, unread: 1 }])
    await read(me, first, 2)
    test.clock.advanceSeconds(1)
    await write(first, me, 'four')
    expect(await listed()).toMatchObject([{ user: { id: first.id }, unread: 1 }, { user: { id: second.id } }])
  })

  it('shows that somebody has left, and nothing of them', async () => {
    const [me, gone] = await Promise.all(['stays', 'leaves'].map((name) => addMember(test, name)))
    if (!me || !gone) throw new Error('two members were made')
    await connect(me, gone)
    await write(gone, me, 'Goodbye.')
    await test.ctx.db.member.delete({ where: { id: gone.id } })
    const { users } = await me.call(routes.chat.conversations)
    expect(users).toMatchObject([
      { deleted: true, user: { id: '', name: null, age: null, gender: null, photo1: null }, isBlocked: false },
    ])
    expect(JSON.stringify(users)).not.toContain(gone.id)
  })
})
