import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInModerator } from '../../../../test/moderators.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { db } = test.ctx
const lead = await signInModerator(test, 'lead')

beforeEach(async () => {
  await db.contactMessage.deleteMany()
  await db.caseFigures.deleteMany()
})

const hourMs = 3_600_000
const now = test.clock.now()
const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)
/** So many hours before the end of the month before. */
const beforeEnd = (hours: number) => new Date(monthStart.getTime() - hours * hourMs)

const message = { name: 'Zoya', email: 'zoya@mail.example', subject: 'A question', message: 'How do I pause?' }
/** Cases of the class P1, acknowledged after an hour, to be closed within four. */
async function addCases(count: number, openedAt: Date, closed: { afterHours: number; outcome: string | null } | null) {
  const after = (hours: number) => new Date(openedAt.getTime() + hours * hourMs)
  for (let n = 0; n < count; n += 1) {
    await db.case.create({
      data: {
        number: test.ctx.random.crockford(8).replace(/(?=.{4}$)/, '-'),
        kind: 'contact',
        contactMessage: { create: { ...message, createdAt: openedAt } },
        class: 'P1',
        openedAt,
        acknowledgeBy: after(1),
        actBy: after(4),
        acknowledgedAt: after(1),
        closedAt: closed && after(closed.afterHours),
        outcome: closed?.outcome ?? null,
      },
    })
  }
}
async function storeFigures() {
  await db.$executeRaw`select graphile_worker.add_job('store_figures', '{}'::json)`
  await test.runDueJobs()
}
const months = async () => (await lead.call(routes.deskFigures.list)).months
const classOf = async (name: string) => (await months())[0]?.classes.find((one) => one.class === name)

describe('the figures of a month', () => {
  it('count what was opened and what was closed in it', async () => {
    await addCases(12, beforeEnd(100), { afterHours: 2, outcome: 'upheld' })
    await addCases(10, beforeEnd(100), { afterHours: 6, outcome: 'dismissed' })
    await addCases(3, beforeEnd(1), { afterHours: 2, outcome: 'upheld' })
    await addCases(11, new Date(monthStart), null)
    await storeFigures()
    expect((await months()).map(({ month, classes }) => [month, classes.map((one) => one.class)])).toEqual([
      [lastMonth, ['P0', 'P1', 'P2', 'P4']],
    ])
    expect(await classOf('P1')).toEqual({
      class: 'P1',
      opened: 25,
      closed: 22,
      upheld: 12,
      dismissed: 10,
      late: 10,
      median_hours_to_acknowledge: 1,
      median_hours_to_close: 2,
    })
    expect(await classOf('P0')).toMatchObject({ opened: null, closed: null, median_hours_to_close: null })
  })

  it('stay as they were stored, whatever becomes of the cases', async () => {
    await addCases(12, beforeEnd(100), { afterHours: 2, outcome: 'upheld' })
    await storeFigures()
    const before = await months()
    await db.contactMessage.deleteMany()
    await addCases(40, beforeEnd(50), { afterHours: 2, outcome: 'upheld' })
    await storeFigures()
    expect(await months()).toEqual(before)
  })

  it('are not kept before there was a case, nor of the month that is not over', async () => {
    await addCases(12, new Date(monthStart), { afterHours: 2, outcome: 'upheld' })
    await storeFigures()
    expect(await months()).toEqual([])
  })

  it('show the latest two years', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `20${String(10 + n)}-01`)
    const zero = { opened: 0, acknowledged: 0, closed: 0, upheld: 0, dismissed: 0, late: 0 }
    const classes = ['P0', 'P1', 'P2', 'P4']
    await db.caseFigures.createMany({
      data: names.flatMap((month) => classes.map((one) => ({ month, class: one, ...zero }))),
    })
    expect((await months()).map(({ month }) => month)).toEqual(names.slice(-24).toReversed())
  })
})
