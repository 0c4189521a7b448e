import { createHash } from 'node:crypto'
import { type EvidenceChoice, routes } from '@satrangi/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { openOtherConnection, startUntilBlocked } from '../../../../test/lock-order.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { findTablesWithText } from '../../../../test/whole-database.ts'
import { runHourlyCleanup } from '../../cleanup.ts'
import { listReports, measureOldEvidence, readReportEvidence } from './index.ts'

/** Who threatens, and who reports it. */
let asha: TestMember
let noor: TestMember
let made = 0
const daySeconds = 86_400
const test = await openTestApp()
const { db } = test.ctx
const other = openOtherConnection(test)
afterAll(() => other.close())
beforeEach(async () => {
  made += 1
  await db.report.deleteMany()
  asha = await addMember(test, `asha${made}`, { bio: `I am asha ${made}.` })
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
})

const reason = 'Threatens to out or blackmail me'
const report = (user_id: string, evidence?: EvidenceChoice, by = noor) =>
  by.call(routes.moderation.report, { body: { user_id, reason, ...(evidence ? { evidence } : {}) } })
const erase = (who: TestMember) => who.call(routes.myData.erase, { body: {} })
const remove = (id: number) => asha.call(routes.chat.remove, { body: { user_id: noor.id, id } })
const theReports = () => listReports(db, { closed: true, limit: 100 })
const evidence = async () => readReportEvidence(test.ctx, (await theReports())[0] ?? { id: '', evidence: null })
const departedId = async (who = noor) => (await who.call(routes.chat.conversations)).users[0]?.departed_id ?? ''
const close = async () =>
  closeSource(test.ctx, { id: (await theReports())[0]?.id ?? '', by: 'meera', note: null, outcome: 'upheld' })

async function say(body: string, from = asha, to = noor): Promise<void> {
  const [by, whom] = [await keyOf(test, from), await keyOf(test, to)]
  await test.ctx.messageWriter.store({ from: by, to: whom, body, clientId: null, at: test.clock.now() })
}

describe('the evidence of a report', () => {
  it('is what the reporter chooses: no message, the last 20, or those of 30 days', async () => {
    await say('Long ago.')
    await db.$executeRaw`update messages set created_at = created_at - interval '31 days'`
    for (let n = 1; n <= 25; n += 1) await say(`Message ${n}`, ...(n % 2 ? [asha, noor] : [noor, asha]))
    const counts: number[] = []
    for (const choice of [undefined, 'none', 'last_20', 'last_30_days'] as const) {
      await report(asha.id, choice)
      counts.push((await evidence()).records.at(-1)?.messages.length ?? -1)
    }
    expect(counts).toEqual([0, 0, 20, 25])
    const last = (await evidence()).records.at(-1)?.messages.slice(-2)
    expect(last).toMatchObject([
      { id: 25, from: 'reporter', text: 'Message 24' },
      { id: 26, from: 'reported', text: 'Message 25' },
    ])
  })

  it('has what was taken back, which nothing else opens', async () => {
    for (const text of ['Hello.', 'I will tell your parents.']) await say(text)
    await remove(2)
    await report(asha.id, 'none')
    expect((await evidence()).records[0]?.messages).toEqual([])
    await report(asha.id, 'last_20')
    expect((await evidence()).records[1]?.messages).toMatchObject([
      { id: 1, text: 'Hello.' },
      { id: 2, text: 'I will tell your parents.', state: 'taken_back' },
    ])
  })

  it('has no text that the reporter took back', async () => {
    await say('Please stop.', noor, asha)
    await noor.call(routes.chat.remove, { body: { user_id: asha.id, id: 1 } })
    await report(asha.id, 'last_20')
    expect((await evidence()).records[0]?.messages).toMatchObject([{ id: 1, from: 'reporter', text: '' }])
  })

  it('has the profile as the reporter saw it, with its photos', async () => {
    await db.$executeRaw`update photos set approval = 'approved'`
    await report(asha.id)
    const { records, pictures } = await evidence()
    expect(records[0]?.profile).toMatchObject({ id: asha.id, city_name: expect.any(String), photo1: null })
    expect(pictures.map(({ name }) => name)).toEqual(['1-photo1.webp'])
    const sha256 = createHash('sha256')
      .update(pictures[0]?.content ?? '')
      .digest('hex')
    expect(records[0]?.photos).toEqual([{ part: 'photo1', sha256, bytes: pictures[0]?.content.length, isStored: true }])
  })

  it('is sealed, and opens in no other row', async () => {
    await say('I will tell your parents.')
    await report(asha.id, 'last_20')
    expect(await findTablesWithText(test, 'your parents')).toEqual(['conversations', 'messages'])
    await report(asha.id, 'last_20')
    await db.$executeRaw`
      update report_evidence e set sealed = o.sealed from report_evidence o
      where o.report_key = e.report_key and o.part = e.part and o.entry = 1 - e.entry`
    expect((await evidence()).records).toEqual([])
    expect((await evidence()).unreadable).toBeGreaterThan(1)
  })

  it('is kept for 180 days after the case is closed, and not longer', async () => {
    await report(asha.id, 'last_20')
    await runHourlyCleanup(test.ctx)
    await close()
    const overdue = () => measureOldEvidence(db, test.clock.now(), 180)
    test.clock.advanceSeconds(180 * daySeconds - 1)
    await runHourlyCleanup(test.ctx)
    expect([(await evidence()).records.length, await overdue()]).toEqual([1, 0])
    test.clock.advanceSeconds(61)
    expect(await overdue()).toBe(60)
    await runHourlyCleanup(test.ctx)
    expect([(await evidence()).records.length, await overdue()]).toEqual([0, 0])
  })

  it('of the release before is read, added to, and sealed when its report is closed', async () => {
    await report(asha.id)
    const plain = { at: '2026-01-01T00:00:00.000Z', bio: 'Rich soon!', expectations: '', messages: [] }
    await db.$executeRaw`update reports set evidence = evidence || ${JSON.stringify([plain])}::jsonb`
    expect((await evidence()).records.map(({ bio }) => bio)).toEqual(['Rich soon!', `I am asha ${made}.`])
    await close()
    expect(await findTablesWithText(test, 'Rich soon!')).toEqual([])
    expect((await evidence()).records.map(({ bio }) => bio)).toEqual(['Rich soon!', `I am asha ${made}.`])
  })
})

describe('a member who has left', () => {
  it('can be reported by whoever wrote with them, with what they wrote', async () => {
    await say('I will tell your parents.')
    await report(asha.id)
    await erase(asha)
    await report(await departedId(), 'last_20')
    const [one, ...more] = await theReports()
    expect(more).toEqual([])
    expect(one).toMatchObject({ reporter: noor.id, reported: null })
    expect((await evidence()).records[1]).toMatchObject({
      bio: '',
      messages: [{ id: 1, from: 'reported', text: 'I will tell your parents.', state: 'account_deleted' }],
    })
  })

  it('stands in each list under another id, which says nothing and is of use to nobody else', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await connect(asha, ravi)
    await say('Hello.')
    await say('Hello.', asha, ravi)
    expect(await departedId()).toBe('')
    await erase(asha)
    const [mine, theirs] = [await departedId(), await departedId(ravi)]
    expect([mine, theirs]).toEqual([expect.stringMatching(/^D[\w-]{22}$/), expect.stringMatching(/^D[\w-]{22}$/)])
    expect(mine).not.toBe(theirs)
    expect(await departedId()).toBe(mine)
    for (const id of [theirs, `D${'x'.repeat(22)}`]) {
      expect(await refused(report(id))).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect(await theReports()).toEqual([])
  })

  it('while they are being reported is reported all the same, where the two have written', async () => {
    await say('I will tell your parents.')
    await other.direct.query('begin')
    await other.direct.query('select 1 from members where key = $1 for update', [await keyOf(test, asha)])
    const leaving = await startUntilBlocked(test, () => erase(asha))
    const reporting = await startUntilBlocked(test, () => report(asha.id, 'last_20'))
    await other.direct.query('commit')
    await Promise.all([leaving.done, reporting.done])
    expect(await theReports()).toMatchObject([{ reporter: noor.id, reported: null }])
    expect((await evidence()).records[0]).toMatchObject({
      profile: { id: asha.id },
      messages: [{ text: 'I will tell your parents.', state: 'account_deleted' }],
    })
  })
})

it('two who report each other at once are two reports, ten times', async () => {
  await say('I will tell your parents.')
  await say('Then I report you.', noor, asha)
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([report(asha.id, 'last_20'), report(noor.id, 'last_20', asha)])
  }
  expect(await theReports()).toHaveLength(2)
})
