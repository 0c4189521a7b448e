import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { openOtherConnection, startUntilBlocked } from '../../../../../test/lock-order.ts'
import { keyOf } from '../../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../../test/personas.ts'
import { openTestApp } from '../../../../../test/test-app.ts'
import { type MemberKey, pairOf } from '../../../../keys.ts'
import { createReadMarkWriter } from './read-mark-writer.ts'

const memberCount = 4
const test = await openTestApp()
const other = openOtherConnection(test)
let members: TestMember[]
let keys: MemberKey[]
beforeAll(async () => {
  members = []
  for (let index = 0; index < memberCount; index += 1) members.push(await addMember(test, `member${index}`))
  keys = await Promise.all(members.map((member) => keyOf(test, member)))
  for (const [index, member] of members.entries())
    for (const later of members.slice(index + 1)) await connect(member, later)
})
afterEach(() => other.direct.query('rollback'))
afterAll(() => other.close())

/** Every two members, in both directions. */
const sides = () => keys.flatMap((one) => keys.filter((peer) => peer !== one).map((peer) => [one, peer] as const))
const write = (from: MemberKey, to: MemberKey) =>
  test.ctx.messageWriter.store({ from, to, body: 'Hello.', clientId: null, at: test.clock.now() })

/** Sides whose count of unread messages is not what their mark leaves. */
const miscounted = () => test.ctx.db.$queryRaw`
  select cm.member_key, cm.read_id, unread_messages(c, cm) as unread
  from conversation_members cm join conversations c on c.key = cm.conversation_key
  where unread_messages(c, cm) <> (select count(*) from messages m
    where m.conversation_key = c.key and m.id > cm.read_id and m.sender_key <> cm.member_key
      and m.removed_at is null)`

describe('read marks of two processes', () => {
  it('never wait for each other for ever, and count every message that comes meanwhile', async () => {
    const writers = [test.ctx.readMarkWriter, createReadMarkWriter(other.db)]
    const work = sides().flatMap(([member, peer], place) => {
      const mark = async (upTo: number) => {
        const writer = writers[(place + upTo) % 2]
        await writer?.store({ member, peer, upTo })
      }
      return Array.from({ length: 10 }, async () => {
        const stored = await write(member, peer)
        await Promise.all([mark(stored?.id ?? 0), mark(1_000_000)])
        await writers[place % 2]?.flush()
      })
    })
    await Promise.all(work)
    expect(await miscounted()).toEqual([])
  })

  it('leave a message unread that was stored while a mark waited', async () => {
    const [member, peer] = keys as [MemberKey, MemberKey]
    await write(peer, member)
    const { low, high } = pairOf(member, peer)
    await other.direct.query('begin')
    const lock = 'select 1 from conversations where low_key = $1 and high_key = $2 for no key update'
    await other.direct.query(lock, [low, high])
    const writing = await startUntilBlocked(test, () => write(peer, member))
    const reading = await startUntilBlocked(test, () =>
      test.ctx.readMarkWriter.store({ member, peer, upTo: 1_000_000 }),
    )
    await other.direct.query('commit')
    await Promise.all([writing.done, reading.done])
    expect(await miscounted()).toEqual([])
  })
})
