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

  it('is read by the hour of the last messages, and no further than a page needs', async () => {
    const large = openLikeLarge(test)
    onTestFinished(() => large.close())
    const list = () => listConversations(large.db, memberKey(key), { after: null, limit: 11 })
    const spread = (hours: number) => test.ctx.db.$executeRaw`
      update conversations set last_at = ${new Date(startedAt)}::timestamptz + key % 113 * ${hours} * interval '1 hour'`
    await spread(0)
    await list()
    const ofOneHour = await rowsRead(large, list)
    await spread(1)
    expect(await rowsRead(large, list)).toBeLessThan(ofOneHour - (count - 30))
  })

  it('has those too that have no hour yet, among the others, until a job gives them one', async () => {
    const all = async () => (await page({ limit: 50 })).users.map(({ user, timestamp }) => [user.id, timestamp])
    const before = await all()
    const paged = async () => {
      const first = await page({ limit: 20 })
      return [...first.ids, ...(await page({ limit: 20, cursor: first.next_cursor ?? '' })).ids]
    }
    const pagedBefore = await paged()
    await test.ctx.db.$executeRaw`update conversations set last_hour = null where key % 2 = 0`
    expect([await all(), await paged()]).toEqual([before, pagedBefore])
    await test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job('fill_conversation_hours')`
    await test.runDueJobs()
    expect(await wrongHours()).toBe(0)
    expect(await all()).toEqual(before)
  })
})

/** Conversations whose hour is not that of their last message. */
async function wrongHours(): Promise<number> {
  const rows = await test.ctx.db.$queryRaw<{ n: number }[]>`
    select count(*)::int as n from conversations
    where last_hour is distinct from date_bin('1 hour', last_at, timestamptz 'epoch')`
  return rows[0]?.n ?? Number.NaN
}

describe('the hour of a conversation', () => {
  it('is that of the last message, whoever writes at once and in which hour', async () => {
    const hours = [0, 1, 0, 2, 1, 0]
    await Promise.all(
      others
        .slice(0, 10)
        .flatMap((other) => hours.map((hour) => write(other.key, new Date(startedAt + hour * 3_600_000)))),
    )
    expect(await wrongHours()).toBe(0)
  })

  it('is not written by a further message of the hour, which changes no index', async () => {
    const updates = async () => {
      await test.ctx.db.$queryRaw`select 1 from pg_stat_force_next_flush()`
      const rows = await test.ctx.db.$queryRaw<{ all: number; hot: number }[]>`
        select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'conversations'`
      return rows[0] ?? { all: 0, hot: 0 }
    }
    const [other] = others
    if (!other) throw new Error('others were made')
    await test.ctx.db.$executeRaw`vacuum full conversations`
    const at = startedAt + 48 * 3_600_000
    const say = (minute: number) => test.ctx.db.$executeRaw`
      update conversations set last_at = ${new Date(at + minute * 60_000)}, last_body = 'Hello again.'
      where ${other.key} in (low_key, high_key)`
    await say(0)
    const first = await updates()
    for (const minute of [1, 2, 3]) await say(minute)
    const last = await updates()
    expect([last.all - first.all, last.hot - first.hot]).toEqual([3, 3])
    expect(await wrongHours()).toBe(0)
  })
})
