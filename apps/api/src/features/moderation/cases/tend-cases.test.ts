import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readHour, readQueue } from '../decisions/index.ts'
import { countOverdueCases, openMissingCases } from './index.ts'

const officer = { GRIEVANCE_OFFICER: 'An Officer', GRIEVANCE_EMAIL: 'officer@satrangi.example' }
const test = await openTestApp({ env: officer })
const { db } = test.ctx
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
beforeEach(async () => {
  await db.report.deleteMany()
  await db.contactMessage.deleteMany()
  await db.notification.deleteMany()
  await db.caseAlarm.deleteMany()
})

const report = () => asha.call(routes.moderation.report, { body: { user_id: noor.id, reason: 'Looks under 18' } })
/** What runs every minute. */
async function tend(app: TestApp = test): Promise<void> {
  await db.$executeRaw`select graphile_worker.add_job('tend_cases', '{}'::json)`
  await app.runDueJobs()
}
const alarms = () => test.lines.filter((line) => line.includes('cases_overdue'))
const mails = () => test.sent.filter(({ to }) => to === officer.GRIEVANCE_EMAIL)
const message = { name: 'Zoya', email: 'zoya@mail.example', subject: 'A question', message: 'How do I pause?' }

describe('the acknowledgement', () => {
  it('goes to the reporter by itself, once, and to nobody else', async () => {
    const { case: opened } = await report()
    await tend()
    await tend()
    const { notifications } = await asha.call(routes.notifications.list, {
      params: { id: asha.id },
      query: { type: 'moderation' },
    })
    expect(notifications.map(({ event }) => event)).toEqual([
      { code: 'report_acknowledged', params: { number: opened.number, act_by: opened.act_by } },
    ])
    expect(await db.notification.count()).toBe(1)
    expect((await asha.call(routes.cases.mine)).cases).toMatchObject([{ state: 'acknowledged' }])
  })

  it('of a case without a reporter is told to nobody', async () => {
    await report()
    await db.case.updateMany({ data: { reporterKey: null } })
    await tend()
    expect(await db.notification.count()).toBe(0)
    expect(await db.case.findMany()).toMatchObject([{ acknowledgedAt: test.clock.now() }])
  })
})

describe('what comes without a case', () => {
  it('gets one that counts from when it came', async () => {
    const at = new Date(test.clock.now().getTime() - 3_600_000)
    const [reporterKey, reportedKey] = [await keyOf(test, asha), await keyOf(test, noor)]
    const details = 'First.\n\nLooks under 18: Surely.'
    await db.report.create({ data: { reporterKey, reportedKey, reason: 'Something else', details, createdAt: at } })
    await db.contactMessage.create({ data: { ...message, createdAt: at } })
    await tend()
    const cases = await db.case.findMany({ orderBy: { kind: 'asc' } })
    expect(cases).toMatchObject([
      { kind: 'contact', class: 'P4', openedAt: at, reporterKey: null },
      { kind: 'report', class: 'P0', openedAt: at, reporterKey, memberKey: reportedKey },
    ])
    expect(cases.map(({ actBy }) => (actBy.getTime() - at.getTime()) / 3_600_000)).toEqual([168, 36])
  })

  it('gets one when it is decided before that', async () => {
    const [reporterKey, reportedKey] = [await keyOf(test, asha), await keyOf(test, noor)]
    const at = test.clock.now()
    const { id } = await db.report.create({
      data: { reporterKey, reportedKey, reason: 'Asks for money', createdAt: at },
    })
    expect(await closeSource(test.ctx, { id, by: 'meera', note: null, outcome: 'upheld' })).toBe('done')
    expect(await db.case.findMany()).toMatchObject([{ class: 'P1', outcome: 'upheld', closedAt: at }])
  })

  it('gets one, however many processes look at once', async () => {
    await db.contactMessage.createMany({
      data: Array.from({ length: 30 }, () => ({ ...message, createdAt: test.clock.now() })),
    })
    await Promise.all(Array.from({ length: 10 }, () => openMissingCases(test.ctx)))
    expect(await db.case.count()).toBe(30)
  })

  it('and is closed gets none', async () => {
    const closed = { closedAt: test.clock.now() }
    await db.contactMessage.create({ data: { ...message, createdAt: test.clock.now(), ...closed } })
    await openMissingCases(test.ctx)
    expect(await db.case.count()).toBe(0)
  })
})

describe('a case whose time is over', () => {
  it('is counted, and raises one alarm an hour: a line of the log and a mail that says nothing', async () => {
    await report()
    await tend()
    expect([await countOverdueCases(db, test.clock.now()), alarms().length, mails().length]).toEqual([0, 0, 0])
    test.clock.advanceSeconds(36 * 3600)
    for (let minutes = 0; minutes < 3; minutes += 1) await tend()
    expect([await countOverdueCases(db, test.clock.now()), alarms().length, mails().length]).toEqual([1, 1, 1])
    expect(JSON.stringify(mails())).not.toMatch(/report|member|case|satrangi"|SG\w{8}|under 18/i)
    test.clock.advanceSeconds(3600)
    await tend()
    expect([alarms().length, mails().length]).toEqual([2, 2])
  })

  it('comes first for whoever has one hour, and the rest is not there', async () => {
    await report()
    await db.contactMessage.create({ data: { ...message, createdAt: test.clock.now() } })
    await db.photo.updateMany({ data: { createdAt: test.clock.now() } })
    await db.member.updateMany({ data: { updatedAt: test.clock.now() } })
    expect(await readHour(test.ctx)).toEqual({ items: [], late: 0 })
    test.clock.advanceSeconds(35.5 * 3600)
    const { items } = await readHour(test.ctx)
    expect(items[0]).toMatchObject({ kind: 'reports', class: 'P0' })
    expect(items.map(({ kind }) => kind)).not.toContain('contact')
    expect(items.filter(({ kind }) => kind === 'photos')).toHaveLength(2)
    const { items: all } = await readQueue(test.ctx, { limit: 50 })
    expect(all.map(({ class: grave }) => grave)).toEqual(all.map(({ class: grave }) => grave).sort())
  })
})
