import { routes } from '@satrangi/contract'
import { openDb } from '@satrangi/db'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../../../test/add-member.ts'
import { keyOf, suspend } from '../../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../../test/personas.ts'
import { openTestApp, testApp } from '../../../../../test/test-app.ts'
import { createMessageWriter } from './message-writer.ts'

let asha: TestMember
let noor: TestMember
let ravi: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  const three = await Promise.all(['asha', 'noor', 'ravi'].map((name) => addMember(test, `${name}${made}`)))
  ;[asha, noor, ravi] = three as [TestMember, TestMember, TestMember]
  await connect(asha, noor)
  await connect(asha, ravi)
})

const message = async (from: TestMember, to: TestMember, body: string, clientId: string | null = null) => ({
  from: await keyOf(test, from),
  to: await keyOf(test, to),
  body,
  clientId,
  at: test.clock.now(),
})
const store = async (...of: Parameters<typeof message>) => test.ctx.messageWriter.store(await message(...of))
/** In one statement. */
const storeAll = async (...all: Parameters<typeof message>[]) =>
  Promise.all((await Promise.all(all.map((of) => message(...of)))).map(test.ctx.messageWriter.store))
const listOf = async (who: TestMember) =>
  (await who.call(routes.chat.conversations)).users.map(({ user, last_message, unread }) => [
    user.id,
    last_message.message,
    unread,
  ])
const block = (by: TestMember, of: TestMember) => by.call(routes.blocks.toggle, { body: { user_id: of.id } })

describe('messages in one statement', () => {
  it('of one conversation have one number after the other, and both lists have the last and the count', async () => {
    const first = await storeAll([asha, noor, 'one'], [noor, asha, 'two'], [asha, noor, 'three'])
    expect(first.map((row) => row?.id)).toEqual([1, 2, 3])
    const next = await storeAll([noor, asha, 'four'], [asha, ravi, 'other'], [noor, asha, 'five'])
    expect(next.map((row) => row?.id)).toEqual([4, 1, 5])
    expect(await listOf(noor)).toEqual([[asha.id, 'five', 2]])
    expect(await listOf(ravi)).toEqual([[asha.id, 'other', 1]])
    expect((await listOf(asha)).sort()).toEqual(
      [
        [noor.id, 'five', 3],
        [ravi.id, 'other', 0],
      ].sort(),
    )
    const { messages } = await noor.call(routes.chat.history, { params: { id: asha.id } })
    expect(messages.map((one) => one.message)).toEqual(['five', 'four', 'three', 'two', 'one'])
  })

  it('are refused each for itself', async () => {
    await block(ravi, asha)
    const rows = await storeAll([asha, noor, 'one'], [asha, ravi, 'no'], [noor, ravi, 'never'], [noor, asha, 'two'])
    expect(rows.map((row) => row?.id)).toEqual([1, undefined, undefined, 2])
    await suspend(test, noor)
    expect(await storeAll([asha, noor, 'no'], [noor, asha, 'no'])).toEqual([undefined, undefined])
    expect(await test.ctx.db.message.count({ where: { body: { in: ['no', 'never'] } } })).toBe(0)
  })

  it('that were stored before are what they were, beside new ones', async () => {
    const [before] = await storeAll([asha, noor, 'one', 'mark-one'])
    const rows = await storeAll([asha, noor, 'one', 'mark-one'], [asha, noor, 'two', 'mark-two'])
    expect(rows).toMatchObject([before, { id: 2, body: 'two' }])
    expect(await listOf(noor)).toEqual([[asha.id, 'two', 2]])
  })

  it('keep text and marks as they are', async () => {
    const odd = ['{"a",b}', "'; drop table messages; --", '\\x00 \\', 'नमस्ते\n🌈', 'NULL', '""']
    const rows = await storeAll(...odd.map((body): Parameters<typeof message> => [asha, noor, body]))
    expect(rows.map((row) => row?.body)).toEqual(odd)
    const stored = await test.ctx.db.message.findMany({ where: { body: { in: odd } }, orderBy: { id: 'asc' } })
    expect(stored.map(({ body, clientId }) => [body, clientId])).toEqual(odd.map((body) => [body, null]))
  })
})

describe('a message that is sent again', () => {
  it('at the same moment is one', async () => {
    const copies = await Promise.all([1, 2, 3].map(() => store(asha, noor, 'Once.', 'same-mark')))
    expect(copies.map((row) => row?.id)).toEqual([1, 1, 1])
    expect(await listOf(noor)).toEqual([[asha.id, 'Once.', 1]])
  })

  it('at the same moment to two processes is one, and what goes with it is stored', async () => {
    const other = await testApp({ databaseUrl: test.ctx.config.database.url, clock: test.clock })
    const [copy, mine, hers] = await Promise.all([
      message(asha, noor, 'Once.', 'same-mark'),
      message(asha, ravi, 'mine'),
      message(ravi, asha, 'hers'),
    ])
    const rows = await Promise.all([
      test.ctx.messageWriter.store(copy),
      test.ctx.messageWriter.store(mine),
      other.ctx.messageWriter.store(copy),
      other.ctx.messageWriter.store(hers),
    ])
    expect(rows[0]?.isResent).not.toBe(rows[2]?.isResent)
    expect({ ...rows[0], isResent: true }).toEqual({ ...rows[2], isResent: true })
    expect(rows[0]).toMatchObject({ id: 1 })
    expect([rows[1]?.id, rows[3]?.id].sort()).toEqual([1, 2])
    await other.close()
  })

  it('is the same each time, whatever came between', async () => {
    const before = await store(asha, noor, 'Once.', 'same-mark')
    const again = () => store(asha, noor, 'Once.', 'same-mark')
    const resent = { ...before, isResent: true }
    expect([await again(), await again()]).toEqual([resent, resent])
    expect(await store(asha, noor, 'Next.', 'next-mark')).toMatchObject({ id: 2 })
    expect(await again()).toEqual(resent)
    expect(await store(noor, asha, 'Last.', 'same-mark')).toMatchObject({ id: 3, body: 'Last.' })
  })

  it('holds up a group once a minute at most', async () => {
    await store(asha, noor, 'one', 'mark-one')
    const own = openDb({ url: test.ctx.config.database.url, connections: 1, statementTimeout: 5000, onError: () => {} })
    const writer = createMessageWriter(own.db)
    const statements = vi.spyOn(own.direct, 'query')
    const statementsFor = async (mark: string) => {
      statements.mockClear()
      await writer.store(await message(asha, noor, mark, mark))
      return statements.mock.calls.length
    }
    expect(await statementsFor('mark-one')).toBe(2)
    expect([await statementsFor('mark-two'), await statementsFor('mark-one')]).toEqual([1, 1])
    test.clock.advanceSeconds(61)
    expect([await statementsFor('mark-three'), await statementsFor('mark-one')]).toEqual([1, 2])
    await own.close()
  })

  it('is acknowledged although the two were parted since', async () => {
    const before = await store(asha, noor, 'Once.', 'same-mark')
    await block(noor, asha)
    expect(await store(asha, noor, 'Once.', 'same-mark')).toEqual({ ...before, isResent: true })
    expect(await store(asha, noor, 'Again.', 'other-mark')).toBeUndefined()
  })
})

describe('a message that the database refuses', () => {
  it('fails alone', async () => {
    const outcomes = await Promise.allSettled([
      store(asha, noor, 'one'),
      store(asha, noor, 'x'.repeat(2001)),
      store(asha, ravi, 'other'),
      store(noor, asha, 'two'),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    const { messages } = await noor.call(routes.chat.history, { params: { id: asha.id } })
    expect(messages.map(({ id, message }) => [id, message])).toEqual([
      [2, 'two'],
      [1, 'one'],
    ])
  })
})
