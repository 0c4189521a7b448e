import { type reportReasons, routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { listReports, readQueue } from '../decisions/index.ts'

type Reason = (typeof reportReasons)[number]

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
const { db } = test.ctx
beforeEach(async () => {
  made += 1
  await db.report.deleteMany()
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
})

const report = async (by: TestMember, of: { id: string }, reason: Reason) =>
  (await by.call(routes.moderation.report, { body: { user_id: of.id, reason } })).case
const mine = async (who: TestMember) => (await who.call(routes.cases.mine)).cases
const hours = (from: Date, to: string) => (Date.parse(to) - from.getTime()) / 3_600_000
const classes = async () => (await db.case.findMany({ orderBy: { key: 'asc' } })).map((one) => one.class)
const erase = (who: TestMember) => who.call(routes.myData.erase, { body: {} })
const close = async (of: TestMember, outcome: 'upheld' | 'dismissed') => {
  const [open] = await listReports(db, { reported: await keyOf(test, of), limit: 1 })
  return closeSource(test.ctx, { id: open?.id ?? '', by: 'meera', note: null, outcome })
}

describe('a report', () => {
  it('opens a case with a number that says nothing of others, and its time', async () => {
    const at = test.clock.now()
    const first = await report(asha, noor, 'Shows intimate pictures of me')
    const second = await report(noor, asha, 'Asks for money')
    expect([hours(at, first.acknowledge_by), hours(at, first.act_by)]).toEqual([24, 2])
    expect(hours(at, second.act_by)).toBe(36)
    expect(first.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(second.number).not.toBe(first.number)
    expect(await mine(asha)).toEqual([
      { number: first.number, created_at: at.toISOString(), act_by: first.act_by, state: 'received' },
    ])
    expect((await mine(noor)).map(({ number }) => number)).toEqual([second.number])
  })

  it('of the same member is added to the open case, which can become graver and its time shorter only', async () => {
    const mild = await report(asha, noor, 'Something else')
    test.clock.advanceSeconds(3600)
    const grave = await report(asha, noor, 'Looks under 18')
    expect(grave.number).toBe(mild.number)
    expect(hours(test.clock.now(), grave.act_by)).toBe(36)
    test.clock.advanceSeconds(3600)
    expect(await report(asha, noor, 'Something else')).toEqual(grave)
    expect(await classes()).toEqual(['P0'])
    await close(noor, 'dismissed')
    expect((await report(asha, noor, 'Something else')).number).not.toBe(mild.number)
    expect(await classes()).toEqual(['P0', 'P4'])
  })

  it('of two members about each other is two cases', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => [
        report(asha, noor, 'Asks for money'),
        report(noor, asha, 'Threatens to out or blackmail me'),
      ]).flat(),
    )
    expect((await classes()).sort()).toEqual(['P0', 'P1'])
  })

  it('of harassment by two different members makes both cases graver, the same member twice does not', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await report(asha, noor, 'Harassment or hate')
    await report(asha, noor, 'Harassment or hate')
    expect(await classes()).toEqual(['P4'])
    await report(ravi, noor, 'Harassment or hate')
    expect(await classes()).toEqual(['P1', 'P1'])
  })

  it('of harassment a long time ago makes none graver', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await report(asha, noor, 'Harassment or hate')
    test.clock.advanceSeconds(31 * 86_400)
    const { token } = await test.as()(routes.sessions.login, {
      body: { username: ravi.id, password: ravi.password },
    })
    await test.as(token)(routes.moderation.report, { body: { user_id: noor.id, reason: 'Harassment or hate' } })
    expect(await classes()).toEqual(['P4', 'P4'])
  })

  it('of somebody whose reports were rarely right waits longer, unless it is of the gravest class', async () => {
    for (let count = 0; count < 5; count += 1) {
      await report(asha, noor, 'Asks for money')
      await close(noor, 'dismissed')
    }
    await db.case.deleteMany({ where: { closedAt: null } })
    await report(asha, noor, 'Asks for money')
    expect((await classes()).at(-1)).toBe('P4')
    await report(asha, noor, 'Threatens me or somebody close to me')
    expect((await classes()).at(-1)).toBe('P0')
  })

  it('about somebody who deletes their account at that moment is refused like one about nobody', async () => {
    let answer: Promise<unknown> = Promise.resolve()
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`delete from members where id = ${noor.id}`
      answer = refused(report(asha, noor, 'Asks for money'))
      await expect
        .poll(
          () =>
            db.$queryRaw`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        .toHaveLength(1)
    })
    expect(await answer).toMatchObject({ status: 404, code: 'not_found' })
    expect(await db.case.count()).toBe(0)
  })
})

describe('a case', () => {
  it('whose reporter leaves stays, anonymous', async () => {
    await report(asha, noor, 'Asks for money')
    await erase(asha)
    expect(await db.case.findMany()).toMatchObject([{ reporterKey: null, memberKey: await keyOf(test, noor) }])
    expect((await readQueue(test.ctx, { kind: 'reports', limit: 5 })).items).toMatchObject([
      { class: 'P1', what: `${noor.id}: Asks for money` },
    ])
    expect(await close(noor, 'upheld')).toBe('done')
    expect(await db.case.findMany()).toMatchObject([{ outcome: 'upheld', closedAt: test.clock.now() }])
  })

  it('about somebody who leaves stays, without them', async () => {
    const { number } = await report(asha, noor, 'Asks for money')
    await erase(noor)
    expect(await db.case.findMany()).toMatchObject([{ number, memberKey: null, closedAt: null }])
    expect(await mine(asha)).toMatchObject([{ number, state: 'received' }])
  })

  it('is closed once, however many moderators decide at once', async () => {
    await report(asha, noor, 'Asks for money')
    const [open] = await listReports(db, { limit: 1 })
    const decide = (outcome: 'upheld' | 'dismissed') =>
      closeSource(test.ctx, { id: open?.id ?? '', by: 'meera', note: null, outcome })
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide(index % 2 === 0 ? 'upheld' : 'dismissed')),
    )
    expect(results.filter((result) => result === 'done')).toHaveLength(1)
    expect(results.filter((result) => result === 'already')).toHaveLength(9)
    const [{ outcome = null } = {}] = await db.case.findMany()
    const winner = results.indexOf('done') % 2 === 0 ? 'upheld' : 'dismissed'
    expect(outcome).toBe(winner)
    expect(await db.moderationAction.count({ where: { subject: open?.id ?? '' } })).toBe(1)
  })

  it('is closed by an earlier version too, without an outcome', async () => {
    await report(asha, noor, 'Asks for money')
    await db.report.updateMany({ data: { closedAt: test.clock.now() } })
    expect(await db.case.findMany()).toMatchObject([{ closedAt: test.clock.now(), outcome: null }])
    expect(await mine(asha)).toMatchObject([{ state: 'closed' }])
  })

  it('says in the list of its reporter that it is closed, and not what was found', async () => {
    await report(asha, noor, 'Asks for money')
    await close(noor, 'upheld')
    const [one] = await mine(asha)
    expect(Object.keys(one ?? {})).toEqual(['number', 'created_at', 'act_by', 'state'])
    expect(one?.state).toBe('closed')
    expect(await mine(noor)).toEqual([])
  })
})
