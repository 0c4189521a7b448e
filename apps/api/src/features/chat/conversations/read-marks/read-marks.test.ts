import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { connect, type TestMember } from '../../../../../test/personas.ts'
import { openChat, type TestSocket } from '../../../../../test/socket.ts'
import { openTestApp } from '../../../../../test/test-app.ts'

const test = await openTestApp()

interface Side {
  member: TestMember
  chat: TestSocket
}
async function openPair(name: string): Promise<[Side, Side]> {
  const [asha, noor] = [await addMember(test, `asha-${name}`), await addMember(test, `noor-${name}`)]
  await connect(asha, noor)
  const sides: [Side, Side] = [
    { member: asha, chat: await openChat(test, asha, noor) },
    { member: noor, chat: await openChat(test, noor, asha) },
  ]
  for (const [index, { chat }] of sides.entries()) {
    chat.send({ type: 'chat_message', message: `from ${index}`, timestamp: 'now' })
    for (const side of sides) await side.chat.next({ type: 'chat_message', id: index + 1 })
  }
  return sides
}
const read = ({ chat }: Side) => {
  for (const id of [1, 2, 1]) chat.send({ type: 'read', id })
}
const readFrames = ({ chat }: Side) => chat.frames.filter(({ type }) => type === 'read')

describe('read marks of several conversations at one moment', () => {
  it('are told to the other side of each, and to nobody where the two are blocked', async () => {
    const [asha, noor] = await openPair('one')
    const [ravi, mira] = await openPair('other')
    await ravi.member.call(routes.blocks.toggle, { body: { user_id: mira.member.id } })
    for (const side of [asha, mira, noor, ravi]) read(side)
    await Promise.all([asha, noor].map(({ chat }) => chat.next({ type: 'read', id: 2 })))
    await expect.poll(async () => (await mira.member.call(routes.chat.conversations)).users[0]?.unread).toBe(0)
    expect([asha, noor, ravi, mira].map((side) => readFrames(side).at(-1))).toEqual([
      { type: 'read', id: 2, from_id: noor.member.id },
      { type: 'read', id: 2, from_id: asha.member.id },
      undefined,
      undefined,
    ])
    for (const side of [ravi, mira]) {
      const peer = side === ravi ? mira : ravi
      const { messages } = await side.member.call(routes.chat.history, { params: { id: peer.member.id } })
      const own = messages.find(({ sender_id }) => sender_id === side.member.id)
      expect(own?.is_read).toBe(false)
    }
  })
})

it('a mark that comes late shows the other side what was read while they were blocked, and changes no count', async () => {
  const [asha, noor] = await openPair('late')
  const block = () => noor.member.call(routes.blocks.toggle, { body: { user_id: asha.member.id } })
  const unread = async () => (await asha.member.call(routes.chat.conversations)).users[0]?.unread
  await block()
  asha.chat.send({ type: 'read', id: 2 })
  await expect.poll(unread).toBe(0)
  await block()
  asha.chat.send({ type: 'read', id: 1 })
  expect(await noor.chat.next({ type: 'read' })).toEqual({ type: 'read', id: 2, from_id: asha.member.id })
  expect(await unread()).toBe(0)
})
