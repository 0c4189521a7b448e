import { hints, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf, review } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { pairOf } from '../../../keys.ts'
import { listReports, readQueue, switchOnHintRule } from '../decisions/index.ts'
import { countDecidedHints, listHintRules } from './index.ts'

const test = await openTestApp()
const { db } = test.ctx

let asha: TestMember
let noor: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await db.hintRule.deleteMany()
  test.clock.advanceSeconds(61)
})

const note = 'Please send me money, I will repay you.'
const ask = (text: string) => asha.call(routes.requests.send, { body: { user_id: noor.id, note: text } })
const report = () => noor.call(routes.moderation.report, { body: { user_id: asha.id, reason: 'Asks for money' } })
const reportId = async () => {
  const rows = await listReports(db, { closed: true, limit: 1000 })
  return rows.find(({ reported }) => reported === asha.id)?.id ?? ''
}
const close = async (outcome: 'upheld' | 'dismissed') =>
  closeSource(test.ctx, { id: await reportId(), by: 'meera', note: 'Looked at.', outcome })
const countsOf = async (rule: string) => (await listHintRules(db)).find((one) => one.rule === rule)

describe('a first note', () => {
  it('has a hint for its receiver, and none for its sender', async () => {
    await review(test, asha)
    await ask(note)
    const [received] = (await noor.call(routes.requests.received)).users
    const [sent] = (await asha.call(routes.requests.sent)).users
    expect(received).toMatchObject({ note, note_hint: 'asks_for_money' })
    expect([sent?.note, Object.keys(sent ?? {}).includes('note_hint')]).toEqual([note, false])
    await test.ctx.hints.flush()
    expect(await db.hintDay.findMany({ where: { memberKey: await keyOf(test, asha) } })).toMatchObject([
      { rule: 'asks_for_money', texts: 1 },
    ])
  })

  it('that is harmless has none, and neither has a request that was accepted', async () => {
    await ask('I saw that you climb too.')
    expect(Object.keys((await noor.call(routes.requests.received)).users[0] ?? {})).not.toContain('note_hint')
  })
})

describe('a decided report', () => {
  it('counts for each rule that the first texts of the reported member fire, once', async () => {
    await ask(note)
    await report()
    await report()
    expect(await close('upheld')).toBe('done')
    expect(await close('dismissed')).toBe('already')
    expect(await countsOf('asks_for_money')).toEqual({
      rule: 'asks_for_money',
      upheld: 1,
      dismissed: 0,
      offSince: null,
    })
    expect((await listHintRules(db)).filter(({ upheld, dismissed }) => upheld + dismissed > 0)).toHaveLength(1)
    expect(await db.caseHint.count()).toBe(0)
  })

  it('counts the messages of a conversation, and not those of the reporter or beyond the first ten', async () => {
    const { low, high } = pairOf(await keyOf(test, asha), await keyOf(test, noor))
    await asha.call(routes.requests.send, { body: { user_id: noor.id } })
    await noor.call(routes.requests.respond, { body: { user_id: asha.id, status: 'accepted' } })
    const [from, to] = [await keyOf(test, asha), await keyOf(test, noor)]
    const store = (sender: typeof from, receiver: typeof to, body: string) =>
      test.ctx.messageWriter.store({ from: sender, to: receiver, body, clientId: null, at: test.clock.now() })
    await store(from, to, 'Send me your bank details.')
    await store(to, from, 'Let us talk on WhatsApp.')
    for (let id = 3; id <= 10; id += 1) await store(from, to, 'Hello?')
    await store(from, to, 'Buy a gift card for me.')
    expect((await db.conversation.findFirst({ where: { lowKey: low, highKey: high } }))?.lastId).toBe(11)
    await report()
    await close('dismissed')
    const counted = (await listHintRules(db)).filter(({ upheld, dismissed }) => upheld + dismissed > 0)
    expect(counted).toEqual([{ rule: 'bank', upheld: 0, dismissed: 1, offSince: null }])
  })

  it('about somebody whose texts fire nothing counts for nothing', async () => {
    await ask('I saw that you climb too.')
    await report()
    await close('dismissed')
    expect((await listHintRules(db)).every(({ upheld, dismissed }) => upheld + dismissed === 0)).toBe(true)
  })
})

describe('a rule', () => {
  /** Decides a report in whose conversation the rule had fired, with these counts before it. */
  const decideAfter = async (counts: { upheld: number; dismissed: number }, outcome: 'upheld' | 'dismissed') => {
    await db.hintRule.create({ data: { rule: 'asks_for_money', ...counts } })
    await ask(note)
    await report()
    await close(outcome)
    return countsOf('asks_for_money')
  }

  it.each([
    [{ upheld: 24, dismissed: 25 }, 'dismissed', true],
    [{ upheld: 24, dismissed: 25 }, 'upheld', false],
    [{ upheld: 0, dismissed: 48 }, 'dismissed', false],
    [{ upheld: 50, dismissed: 50 }, 'dismissed', true],
  ] as const)('with %j before a report that was %s is switched off: %s', async (before, outcome, isOff) => {
    const after = await decideAfter(before, outcome)
    expect(after?.offSince).toEqual(isOff ? test.clock.now() : null)
  })

  it('that is off warns nobody; the log says so once, and a command switches it on again', async () => {
    await test.runDueJobs()
    test.lines.length = 0
    await decideAfter({ upheld: 0, dismissed: hints.decidedCases - 1 }, 'dismissed')
    await test.runDueJobs()
    const lines = test.lines.filter((line) => line.includes('"hint_rule_off"'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', rule: 'asks_for_money' }])
    test.clock.advanceSeconds(61)
    expect(await test.ctx.hints.find(note)).toEqual([])
    expect(await switchOnHintRule(test.ctx, { rule: 'asks_for_money', by: 'meera' })).toBe('done')
    expect(await switchOnHintRule(test.ctx, { rule: 'asks_for_money', by: 'meera' })).toBe('already')
    expect(await countsOf('asks_for_money')).toMatchObject({ upheld: 0, dismissed: 0, offSince: null })
    test.clock.advanceSeconds(61)
    expect(await test.ctx.hints.find(note)).toEqual(['asks_for_money'])
  })

  it('counts every one of ten reports that are closed at once', async () => {
    const members = await createMembers(test, 10, made)
    const reportedKey = await keyOf(test, asha)
    const about = { reason: 'Asks for money', details: '', reportedKey, createdAt: test.clock.now() }
    await db.report.createMany({ data: members.map(({ key }) => ({ ...about, reporterKey: key })) })
    await readQueue(test.ctx, { limit: 1 })
    const cases = await db.case.findMany({ where: { memberKey: reportedKey }, include: { report: true } })
    await db.caseHint.createMany({ data: cases.map(({ key }) => ({ caseKey: key, rule: 'asks_for_money' })) })
    const ids = cases.flatMap(({ report }) => (report ? [report.id] : []))
    expect(ids).toHaveLength(10)
    const decision = { by: 'meera', note: null, outcome: 'upheld' } as const
    await Promise.all(ids.map((id) => closeSource(test.ctx, { id, ...decision })))
    expect(await countsOf('asks_for_money')).toMatchObject({ upheld: 10, dismissed: 0 })
    await db.$transaction((tx) =>
      countDecidedHints(tx, { reportId: ids[0] ?? '', outcome: 'upheld', at: test.clock.now() }),
    )
    expect(await countsOf('asks_for_money')).toMatchObject({ upheld: 10, dismissed: 0 })
  })
})
