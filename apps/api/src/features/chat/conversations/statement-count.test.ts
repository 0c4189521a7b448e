import { afterAll, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { openChat, openUnread, type TestSocket } from '../../../../test/socket.ts'
import { statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp({ ownDatabase: true, hasRealWindows: true })
const sockets: TestSocket[] = []
afterAll(() => {
  for (const socket of sockets) socket.close()
})

interface Side {
  member: TestMember
  chat: TestSocket
  pages: TestSocket[]
}
async function openMember(member: TestMember, peer: TestMember, pageCount = 0): Promise<Side> {
  const chat = await openChat(test, member, peer)
  const pages = []
  for (let page = 0; page < pageCount; page += 1) pages.push(await openUnread(test, member))
  sockets.push(chat, ...pages)
  return { member, chat, pages }
}
async function openPair(name: string, pageCount = 0): Promise<[Side, Side]> {
  const [asha, noor] = [await addMember(test, `asha${name}`), await addMember(test, `noor${name}`)]
  await connect(asha, noor)
  return [await openMember(asha, noor, pageCount), await openMember(noor, asha, pageCount)]
}
const say = ({ chat }: Side, message: string) => chat.send({ type: 'chat_message', message, timestamp: 'now' })

/** How often statements that match ran meanwhile. */
async function countCalls(pattern: RegExp, run: () => Promise<unknown>): Promise<number> {
  const costs = await statementCosts(test, run)
  return costs.filter(({ query }) => pattern.test(query)).reduce((sum, { calls }) => sum + calls, 0)
}

const pairCount = 8

it('stores the read marks of many sockets in a few statements', async () => {
  const pairs: [Side, Side][] = []
  for (let index = 0; index < pairCount; index += 1) pairs.push(await openPair(`-${index}`))
  for (const pair of pairs) {
    for (const side of pair) say(side, `from ${side.member.id}`)
    for (const side of pair) for (const id of [1, 2]) await side.chat.next({ type: 'chat_message', id })
  }
  const readAll = async () => {
    for (const pair of pairs) for (const { chat } of pair) for (const id of [1, 2]) chat.send({ type: 'read', id })
    for (const pair of pairs) for (const { chat } of pair) await chat.next({ type: 'read', id: 2 })
  }
  // 16 sides, two marks each.
  expect(await countCalls(/update conversation_members/, readAll)).toBeLessThanOrEqual(8)
})

it('counts the badges of both members of a message once, on all their pages', async () => {
  const [asha, noor] = await openPair('-badges', 2)
  const send = async () => {
    say(asha, 'one')
    for (const page of noor.pages) await page.next({ chat_unread: 1 })
    for (const page of asha.pages) await expect.poll(() => page.frames.length).toBe(3)
  }
  expect(await countCalls(/unread_messages/, send)).toBe(1)
})

it('counts the badges of many messages a few times', async () => {
  const [asha, noor] = await openPair('-many', 1)
  const messageCount = 20
  const sendAll = async () => {
    for (let number = 1; number <= messageCount; number += 1) {
      say(asha, `${number}`)
      await noor.chat.next({ type: 'chat_message', id: number })
    }
    await noor.pages[0]?.next({ chat_unread: messageCount })
  }
  // Each message changes the badges of two members.
  expect(await countCalls(/unread_messages/, sendAll)).toBeLessThan(messageCount / 2)
})

it('asks the database for nothing but storing when a message is sent', async () => {
  const [asha, noor] = await openPair('-plain')
  say(asha, 'first')
  await noor.chat.next({ id: 1 })
  const messageCount = 20
  const sendAll = async () => {
    for (let id = 2; id <= 1 + messageCount; id += 1) {
      say(asha, `${id}`)
      await noor.chat.next({ id })
    }
  }
  // What the process does beside it, looking after sessions for example, is rarer.
  const frequent = (await statementCosts(test, sendAll)).filter(({ calls }) => calls >= messageCount)
  expect(frequent.map(({ calls }) => calls)).toEqual([messageCount])
})
