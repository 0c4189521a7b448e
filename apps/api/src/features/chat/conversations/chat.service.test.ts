import { routes } from '@satrangi/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { openLikeLarge, rowsRead } from '../../../../test/rows-read.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { type MemberKey, memberKey, pairOf } from '../../../keys.ts'
import { listConversations } from './conversations.store.ts'

const test = await openTestApp({ ownDatabase: true })
const asha = await addMember(test, 'asha')
const stranger = await addMember(test, 'stranger')
const key = await keyOf(test, asha)
const count = 120
let others: StoredTestMember[] = []

/** Everybody wrote to Asha, one after the other, two in each second. */
beforeAll(async () => {
  others = await createMembers(test, count)
  await connectAll(others.map((other) => other.key))
  for (const [index, other] of others.entries())
    await write(other.key, new Date(startedAt + Math.floor(index / 2) * 1000))
  await test.ctx.db.$executeRaw`vacuum (analyze) conversations, conversation_members, members`
})
const startedAt = test.clock.now().getTime()

const connectAll = (keys: readonly MemberKey[]) =>
  test.ctx.db.connection.createMany({
    data: keys.map((other) => ({
      lowKey: pairOf(key, other).low,
      highKey: pairOf(key, other).high,
      senderKey: other,
      status: 'accepted' as const,
      createdAt: test.clock.now(),
      answeredAt: test.clock.now(),
    })),
  })
const write = (from: MemberKey, at: Date) =>
  test.ctx.messageWriter.store({ from, to: key, body: 'Hello.', clientId: null, at })

type Query = { limit?: number; cursor?: string; user_id?: string }
async function page(query: Query = {}) {
  const reply = await asha.call(routes.chat.conversations, { query })
  return { ...reply, ids: reply.users.map(({ user }) => user.id) }
}

describe('the list of conversations', () => {
  it('comes by pages, with each conversation once, also those of one moment', async () => {
    const [first] = [await page({ limit: 49 })]
    const second = await page({ limit: 49, cursor: first.next_cursor ?? '' })
    const third = await page({ limit: 49, cursor: second.next_cursor ?? '' })
    expect([first, second, third].map(({ ids }) => ids.length)).toEqual([49, 49, 22])
    expect(third.next_cursor).toBeUndefined()
    const listed = [...first.ids, ...second.ids, ...third.ids]
    expect(new Set(listed)).toEqual(new Set(others.map(({ id }) => id)))
    const times = [...first.users, ...second.users, ...third.users].map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('has fifty on a page, and goes on where it was after a new message', async () => {
    const first = await page()
    expect(first.ids).toHaveLength(50)
    const [oldest] = others
    if (!oldest) throw new Error('others were made')
    await write(oldest.key, new Date(startedAt + 3_600_000))
    const second = await page({ cursor: first.next_cursor ?? '' })
    expect(second.ids.filter((id) => first.ids.includes(id))).toEqual([])
    expect((await page({ limit: 1 })).ids).toEqual([oldest.id])
  })

  it('answers the one with a member, and none with whom nothing was written or who does not exist', async () => {
    const other = others[7]
    expect(await page({ user_id: other?.id ?? '' })).toMatchObject({ ids: [other?.id], users: [{ unread: 1 }] })
    expect(await page({ user_id: stranger.id })).toEqual({ users: [], ids: [] })
    expect(await page({ user_id: 'SGN0B0DY00' })).toEqual({ users: [], ids: [] })
  })

  it('looks up what the others have read for one page alone', async () => {
    const large = openLikeLarge(test)
    onTestFinished(() => large.close())
    const list = (limit: number) => () => listConversations(large.db, memberKey(key), null, { after: null, limit })
    await list(1)()
    const [few, all] = [await rowsRead(large, list(11)), await rowsRead(large, list(count))]
    expect(all - few).toBeGreaterThanOrEqual(count - 11)
  })
})
