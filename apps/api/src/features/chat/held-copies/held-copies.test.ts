import { apiBase, heldCopyDays, routes } from '@satrangi/contract'
import { readZip } from '@satrangi/test-kit/read-zip'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findConversation } from '../../../../test/full-life.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { send } from '../../../../test/send.ts'
import { dearest, statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { findTablesWithText } from '../../../../test/whole-database.ts'
import { runFrequentCleanup } from '../../cleanup.ts'
import { startHold } from '../../moderation/index.ts'
import { measureOverdueCopies, openHeldCopies } from './index.ts'

/** Who writes, and takes it back. */
let asha: TestMember
let noor: TestMember
let made = 0
const daySeconds = 86_400
const test = await openTestApp({ ownDatabase: true })
const { db } = test.ctx
beforeEach(async () => {
  made += 1
  await db.heldCopy.deleteMany()
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
})

async function say(body: string, from = asha, to = noor): Promise<void> {
  const [by, whom] = [await keyOf(test, from), await keyOf(test, to)]
  await test.ctx.messageWriter.store({ from: by, to: whom, body, clientId: null, at: test.clock.now() })
}
const remove = (id: number) => asha.call(routes.chat.remove, { body: { user_id: noor.id, id } })
const block = () => noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
const conversation = async () => (await db.conversation.findFirstOrThrow({ orderBy: { key: 'desc' } })).key
const open = async (who: TestMember) =>
  openHeldCopies(test.ctx, db, {
    conversationKey: await conversation(),
    recipient: await keyOf(test, who),
    now: test.clock.now(),
    limit: 10,
  })
const sweep = () => runFrequentCleanup(test.ctx)

describe('what a sender takes back', () => {
  it('is held for its recipient, sealed, and nowhere else', async () => {
    const at = test.clock.now()
    await say('I will tell your parents.')
    test.clock.advanceSeconds(60)
    await remove(1)
    expect(await findTablesWithText(test, 'tell your parents')).toEqual([])
    const copy = { messageId: 1, cause: 'taken_back', sentAt: at, takenAt: test.clock.now() }
    expect(await open(noor)).toEqual([{ ...copy, text: 'I will tell your parents.' }])
    expect(await open(asha)).toEqual([])
  })

  it('is in no list, history or export of either', async () => {
    await say('I will tell your parents.')
    await remove(1)
    for (const [who, peer] of [
      [asha, noor],
      [noor, asha],
    ] as const) {
      const headers = { authorization: `Bearer ${who.token}` }
      const { bytes } = await send(test.app, { url: apiBase + routes.myData.exportData.path, headers })
      const replies = [
        await who.call(routes.chat.conversations),
        await who.call(routes.chat.history, { params: { id: peer.id } }),
        String(readZip(bytes).get('data.json')),
      ]
      expect(JSON.stringify(replies)).not.toMatch(/your parents|held|sealed/)
    }
  })

  it('is held once, whoever asks how often, and not when it stays or is not theirs', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await say(text)
    await say('five', noor, asha)
    await Promise.all(Array.from({ length: 10 }, () => remove(1)))
    await remove(1)
    test.clock.advanceSeconds(3601)
    for (const id of [2, 5, 6]) await expect(remove(id)).rejects.toMatchObject({ status: id === 2 ? 403 : 404 })
    await say('six')
    await block()
    await remove(6)
    expect(await db.heldCopy.findMany({ select: { messageId: true } })).toEqual([{ messageId: 1 }])
  })

  it('does not open in the row of another message, or for another recipient', async () => {
    for (const text of ['one', 'two']) await say(text)
    await Promise.all([remove(1), remove(2)])
    await db.$executeRaw`
      update held_copies c set sealed = o.sealed from held_copies o where o.message_id = 3 - c.message_id`
    expect((await open(noor)).map(({ text }) => text)).toEqual([null, null])
    await db.$executeRaw`
      update held_copies c set sealed = o.sealed, recipient_key = ${await keyOf(test, asha)}
      from held_copies o where o.message_id = 3 - c.message_id`
    expect((await open(asha)).map(({ text }) => text)).toEqual([null, null])
  })
})

describe('what a sender loses by deleting their account', () => {
  const erase = (who: TestMember) => who.call(routes.myData.erase, { body: {} })

  it('is held too, what stayed for the recipient alone included, and what was taken back from that day', async () => {
    for (const text of ['one', 'two', 'three']) await say(text)
    await say('mine', noor, asha)
    const takenAt = test.clock.now()
    await remove(1)
    await block()
    await remove(2)
    test.clock.advanceSeconds(daySeconds)
    await erase(asha)
    const leftAt = test.clock.now()
    expect(await open(noor)).toMatchObject([
      { messageId: 3, cause: 'account_deleted', text: 'three', takenAt: leftAt },
      { messageId: 2, cause: 'account_deleted', text: 'two', takenAt: leftAt },
      { messageId: 1, cause: 'taken_back', text: 'one', takenAt },
    ])
  })

  it('goes when its recipient leaves too, whoever is first', async () => {
    await say('one')
    await say('two', noor, asha)
    await erase(asha)
    expect(await db.heldCopy.count()).toBe(1)
    await erase(noor)
    expect(await db.heldCopy.count()).toBe(0)
  })

  it('is held of none when both leave at the same moment', async () => {
    await say('one')
    await say('two', noor, asha)
    await Promise.all([erase(asha), erase(noor)])
    expect(await db.heldCopy.count()).toBe(0)
  })
})

describe('the time of a held copy', () => {
  const overdue = () => measureOverdueCopies(db, test.clock.now())

  it('is 30 days: then nothing opens it, and the sweep deletes it', async () => {
    await say('one')
    await remove(1)
    test.clock.advanceSeconds(heldCopyDays * daySeconds - 1)
    await sweep()
    expect([(await open(noor)).length, await overdue()]).toEqual([1, 0])
    test.clock.advanceSeconds(1)
    expect([(await open(noor)).length, await db.heldCopy.count()]).toEqual([0, 1])
    test.clock.advanceSeconds(90)
    expect(await overdue()).toBe(90)
    expect(await test.metrics()).toMatch(/^satrangi_held_overdue_seconds{kind="copies"} 90$/m)
    await sweep()
    expect([await db.heldCopy.count(), await overdue()]).toEqual([0, 0])
  })

  it('is until the end of a hold of its recipient, and no hold of its sender', async () => {
    await say('one')
    await say('two', noor, asha)
    await remove(1)
    await noor.call(routes.chat.remove, { body: { user_id: asha.id, id: 2 } })
    test.clock.advanceSeconds(20 * daySeconds)
    await db.$transaction(async (tx) => startHold(tx, await keyOf(test, noor), test.clock.now()))
    test.clock.advanceSeconds(10 * daySeconds)
    await sweep()
    expect((await open(noor)).map(({ text }) => text)).toEqual(['one'])
    expect([await db.heldCopy.count(), await overdue()]).toEqual([1, 0])
    test.clock.advanceSeconds(20 * daySeconds)
    await sweep()
    expect(await db.heldCopy.count()).toBe(0)
  })

  it('makes the job fail, and is counted, when copies cannot be deleted', async () => {
    await db.$executeRaw`alter table held_copies rename to held_copies_away`
    await expect(sweep()).rejects.toThrow('sweeps failed')
    await db.$executeRaw`alter table held_copies_away rename to held_copies`
    expect(await test.metrics()).toMatch(/^satrangi_sweeps_failed_total{sweep="held_copies"} 1$/m)
    expect(test.lines.some((line) => line.includes('"sweep":"held_copies"'))).toBe(true)
  })

  it('costs a few pages, however many copies are held', async () => {
    await say('one')
    const recipient = await keyOf(test, noor)
    await db.$executeRaw`
      insert into held_copies
        (conversation_key, message_id, recipient_key, cause, sealed, sent_at, taken_at, held_until)
      select 1000000 + n, 1, ${recipient} + n, 'taken_back', '\\x00', ${test.clock.now()}, ${test.clock.now()},
        ${test.clock.now()}::timestamptz + interval '30 days' from generate_series(1, 20000) n`
    await db.$executeRaw`analyze held_copies`
    await overdue()
    const costs = await statementCosts(test, async () => {
      await sweep()
      await overdue()
      await open(noor)
    })
    expect(dearest(costs.filter(({ query }) => query.includes('held_copies')))).toBeLessThan(20)
    await db.heldCopy.deleteMany()
  })
})

it('belongs to a conversation whose other side is there', async () => {
  await say('one')
  await remove(1)
  const { key } = await findConversation(test, asha, noor)
  expect(await db.heldCopy.findMany({ select: { conversationKey: true, recipientKey: true } })).toEqual([
    { conversationKey: key, recipientKey: await keyOf(test, noor) },
  ])
})
