import { routes } from '@satrangi/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { openChat, type TestSocket } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { runHourlyCleanup } from '../../cleanup.ts'

const test = await openTestApp()
const { db } = test.ctx

let asha: TestMember
let noor: TestMember
let made = 0
const sockets: TestSocket[] = []
afterAll(() => {
  for (const socket of sockets) socket.close()
})
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
  await db.hintRule.deleteMany()
  // Which rules are off is read again.
  test.clock.advanceSeconds(61)
})

const plea = 'Please send me 5000 rupees on Paytm.'
async function openBoth(): Promise<[TestSocket, TestSocket]> {
  const both = [await openChat(test, asha, noor), await openChat(test, noor, asha)] as const
  sockets.push(...both)
  return [...both]
}
async function say(from: TestSocket, to: TestSocket, message: string, client_id?: string) {
  from.send({ type: 'chat_message', message, timestamp: 'now', ...(client_id ? { client_id } : {}) })
  return {
    own: await from.next({ type: 'chat_message', message }),
    theirs: await to.next({ type: 'chat_message', message }),
  }
}
const historyOf = async (viewer: TestMember, peer: TestMember) =>
  (await viewer.call(routes.chat.history, { params: { id: peer.id }, query: { limit: 50 } })).messages
const counts = async (of: TestMember) => {
  await test.ctx.hints.flush()
  const rows = await db.hintDay.findMany({ where: { memberKey: await keyOf(test, of) }, orderBy: { rule: 'asc' } })
  return rows.map(({ day, rule, texts }) => [day.toISOString().slice(0, 10), rule, texts])
}
const switchOff = (rule: string) =>
  db.hintRule.create({ data: { rule, upheld: 1, dismissed: 49, offSince: test.clock.now() } })

describe('the hint of a message', () => {
  it('is for its receiver alone, live and in the history', async () => {
    const [hers, mine] = await openBoth()
    const { own, theirs } = await say(hers, mine, plea, 'client-0001')
    expect(theirs).toMatchObject({ hint: 'asks_for_money' })
    expect(own).toEqual({ ...theirs, hint: undefined, client_id: 'client-0001' })
    expect(Object.keys(own)).not.toContain('hint')
    const [[received], [sent]] = [await historyOf(noor, asha), await historyOf(asha, noor)]
    expect(received).toMatchObject({ message: plea, hint: 'asks_for_money' })
    expect(Object.keys(sent ?? {})).not.toContain('hint')
  })

  it('is there in the first ten messages of both sides together', async () => {
    const [hers, mine] = await openBoth()
    for (let id = 1; id <= 8; id += 1) await say(id % 2 ? hers : mine, id % 2 ? mine : hers, `Message ${id}`)
    await say(mine, hers, 'Let us talk on WhatsApp.')
    const tenth = await say(hers, mine, plea)
    const eleventh = await say(hers, mine, `${plea} Now.`)
    expect([tenth.theirs.id, tenth.theirs.hint]).toEqual([10, 'asks_for_money'])
    expect([eleventh.theirs.id, eleventh.theirs.hint]).toEqual([11, undefined])
    expect((await historyOf(noor, asha)).filter(({ hint }) => hint).map(({ id }) => id)).toEqual([10])
    expect((await historyOf(asha, noor)).filter(({ hint }) => hint).map(({ id }) => id)).toEqual([9])
  })

  it('goes with the text of a message that was taken back', async () => {
    const [hers, mine] = await openBoth()
    const { own } = await say(hers, mine, plea)
    await asha.call(routes.chat.remove, { body: { user_id: noor.id, id: Number(own.id) } })
    expect((await historyOf(noor, asha))[0]).toMatchObject({ message: '', removed: true })
    expect(Object.keys((await historyOf(noor, asha))[0] ?? {})).not.toContain('hint')
  })

  it('is none of a rule that is off, within a minute; the sender is sent the same', async () => {
    const [hers, mine] = await openBoth()
    const before = await say(hers, mine, plea)
    await switchOff('asks_for_money')
    test.clock.advanceSeconds(61)
    const after = await say(hers, mine, plea)
    expect([before.theirs.hint, after.theirs.hint]).toEqual(['asks_for_money', undefined])
    const withoutTime = ({ id: _, timestamp: __, ...frame }: Readonly<Record<string, unknown>>) => frame
    expect(withoutTime(after.own)).toEqual(withoutTime(before.own))
    expect((await historyOf(noor, asha)).some(({ hint }) => hint)).toBe(false)
  })
})

describe('what is counted of a sender', () => {
  it('is how many texts a day fired each rule, and a resent one once', async () => {
    const [hers, mine] = await openBoth()
    await say(hers, mine, plea, 'client-0002')
    await say(hers, mine, 'Send me your bank details, and let us talk on WhatsApp.')
    hers.send({ type: 'chat_message', message: plea, timestamp: 'now', client_id: 'client-0002' })
    await say(hers, mine, 'Good night.')
    const today = '2026-01-15'
    expect(await counts(asha)).toEqual([
      [today, 'asks_for_money', 1],
      [today, 'bank', 1],
      [today, 'moves_elsewhere', 1],
    ])
    await say(hers, mine, plea)
    expect((await counts(asha))[0]).toEqual([today, 'asks_for_money', 2])
    expect(await counts(noor)).toEqual([])
  })

  it('is nothing for a rule that is off, and gone after a month or with the member', async () => {
    const [hers, mine] = await openBoth()
    await switchOff('bank')
    test.clock.advanceSeconds(61)
    await say(hers, mine, 'Send me your bank details.')
    expect(await counts(asha)).toEqual([])
    await say(hers, mine, plea)
    expect(await counts(asha)).toHaveLength(1)
    const key = await keyOf(test, asha)
    await db.$executeRaw`update hint_days set day = day - 31 where member_key = ${key}`
    await runHourlyCleanup(test.ctx)
    expect(await counts(asha)).toEqual([])
    await say(hers, mine, plea)
    await test.ctx.hints.flush()
    await asha.call(routes.myData.erase, { body: {} })
    test.ctx.hints.count(key, ['bank'])
    await test.ctx.hints.flush()
    expect(await db.hintDay.count({ where: { memberKey: key } })).toBe(0)
  })
})
