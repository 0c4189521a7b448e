import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { suspend } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openChat } from '../../../../test/socket.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { listReports, readReportEvidence } from './index.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`, { bio: 'I have a great offer for you.' })
})

const decision = { by: 'meera', note: 'Warned.', outcome: 'upheld' } as const
const nowhere = { status: 404, code: 'not_found', message: 'Not found.' }
const report = (by: TestMember, of: { id: string }, details?: string) =>
  by.call(routes.moderation.report, {
    body: { user_id: of.id, reason: 'Asks for money', ...(details === undefined ? {} : { details }) },
  })
const block = (by: TestMember, of: TestMember) => by.call(routes.blocks.toggle, { body: { user_id: of.id } })
const about = async (of: TestMember) =>
  (await listReports(test.ctx.db, { closed: true, limit: 1000 })).filter(({ reported }) => reported === of.id)
const evidenceAbout = async (of: TestMember) =>
  readReportEvidence(test.ctx, (await about(of))[0] ?? { id: '', evidence: [] })

describe('a report', () => {
  it('waits for the moderators, and the reported member is not notified', async () => {
    expect(await report(asha, noor, 'They want 5000.')).toEqual({
      success: true,
      code: 'report_received',
      message: 'Thank you. Our moderators will look at this.',
      case: {
        number: expect.stringMatching(/^\w{4}-\w{4}$/),
        acknowledge_by: '2026-01-16T09:00:00.000Z',
        act_by: '2026-01-16T21:00:00.000Z',
      },
    })
    expect(await about(noor)).toMatchObject([
      { reporter: asha.id, reason: 'Asks for money', details: 'They want 5000.', closedAt: null },
    ])
    expect((await noor.call(routes.notifications.unreadCount)).total_unread).toBe(0)
  })

  it('stores the reported member’s texts, and the messages of the two where the reporter agrees, as they were', async () => {
    await connect(asha, noor)
    const [hers, mine] = [await openChat(test, noor, asha), await openChat(test, asha, noor)]
    hers.send({ type: 'chat_message', message: 'Send it today.' })
    await mine.next({ type: 'chat_message', message: 'Send it today.' })
    mine.send({ type: 'chat_message', message: 'Why?' })
    await hers.next({ type: 'chat_message', message: 'Why?' })
    await report(asha, noor)
    await asha.call(routes.moderation.report, {
      body: { user_id: noor.id, reason: 'Asks for money', include_messages: true },
    })
    const evidence = {
      at: test.clock.now().toISOString(),
      nickname: '',
      bio: 'I have a great offer for you.',
      expectations: '',
    }
    expect((await evidenceAbout(noor)).records).toMatchObject([
      { ...evidence, messages: [] },
      {
        ...evidence,
        messages: [
          { id: 1, from: 'reported', text: 'Send it today.', at: evidence.at },
          { id: 2, from: 'reporter', text: 'Why?', at: evidence.at },
        ],
      },
    ])
    hers.close()
    mine.close()
  })

  it('of the same member is added to the open one', async () => {
    await report(asha, noor, 'First.')
    await report(asha, noor, 'Again.')
    const [one, ...more] = await about(noor)
    expect(more).toEqual([])
    expect(one?.details).toBe('First.\n\nAsks for money: Again.')
    expect((await evidenceAbout(noor)).records).toHaveLength(2)
    await closeSource(test.ctx, { id: one?.id ?? '', ...decision })
    await report(asha, noor, 'And again.')
    expect((await about(noor)).map(({ details }) => details)).toEqual(['And again.', one?.details])
  })

  it('is stored once, however many concurrent calls send it', async () => {
    await Promise.all(Array.from({ length: 10 }, () => report(asha, noor, 'Quick.')))
    expect(await about(noor)).toHaveLength(1)
  })

  it('grows up to a limit', async () => {
    for (let count = 0; count < 14; count += 1) await report(asha, noor, 'x'.repeat(1000))
    const [one] = await about(noor)
    expect(one?.details.length).toBeLessThan(11_200)
    expect((await evidenceAbout(noor)).records).toHaveLength(5)
  })
})

describe('a member can report', () => {
  it('a member whom they blocked', async () => {
    await block(asha, noor)
    await report(asha, noor)
    expect(await about(noor)).toHaveLength(1)
  })

  it('a connection who blocked them, and a member who sent them a request', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await connect(asha, noor)
    await ravi.call(routes.requests.send, { body: { user_id: asha.id } })
    await block(noor, asha)
    await block(ravi, asha)
    await report(asha, noor)
    await report(asha, ravi)
    expect([...(await about(noor)), ...(await about(ravi))]).toHaveLength(2)
  })

  it('no member whom they cannot know of, always with the same refusal', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await block(noor, asha)
    await suspend(test, ravi)
    for (const of of [noor, ravi, asha, { id: 'SG00000000' }]) {
      expect(await refused(report(asha, of))).toMatchObject(nowhere)
    }
    expect([...(await about(noor)), ...(await about(ravi)), ...(await about(asha))]).toEqual([])
  })
})

describe('closing a report', () => {
  it('leaves its evidence sealed, and notifies the reporter and nobody else', async () => {
    await report(asha, noor)
    const id = (await about(noor))[0]?.id ?? ''
    expect(await closeSource(test.ctx, { id, ...decision })).toBe('done')
    expect(await closeSource(test.ctx, { id, ...decision })).toBe('already')
    expect(await about(noor)).toMatchObject([{ evidence: null, closedAt: test.clock.now() }])
    expect((await asha.call(routes.notifications.unreadCount)).total_unread).toBe(1)
    expect((await noor.call(routes.notifications.unreadCount)).total_unread).toBe(0)
  })

  it('changes nothing for an unknown report', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect(await closeSource(test.ctx, { id, ...decision })).toBe('unknown')
  })
})
