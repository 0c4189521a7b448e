import type { Tx } from '@satrangi/db'
import type { Ctx, Needs } from '../../../ctx.ts'
import { notifyMember } from '../../notifications/index.ts'
import { addJob, type JobHandlers } from '../../shared/outbox/index.ts'
import { reasonsOfReport } from './cases.rules.ts'
import { countOverdueCases } from './cases.store.ts'
import { lockReportsWithoutCase, lockSourcesWithoutCase, missingLimit } from './open-case.store.ts'
import { openCase, openCaseOfReport } from './open-case.ts'
import { acknowledgeLimit, claimAlarm, markAcknowledged } from './tend-cases.store.ts'

/** Runs every minute: opens what came without a case, acknowledges new ones, and says when the time of some is over. */
async function tendCases(ctx: Ctx): Promise<void> {
  while (await openMissingCases(ctx));
  while (await acknowledgeCases(ctx));
  await raiseOverdueAlarm(ctx)
}

/** Tells reporters that their reports have arrived, and until when they are looked at. @returns whether there may be more */
async function acknowledgeCases({ db, clock }: Needs<'db' | 'clock'>): Promise<boolean> {
  const at = clock.now()
  return db.$transaction(async (tx) => {
    const cases = await markAcknowledged(tx, at)
    for (const { number, actBy, reporter } of cases) {
      const params = { number, act_by: actBy.toISOString() }
      if (reporter !== null) await notifyMember(tx, reporter, { code: 'report_acknowledged', params }, at)
    }
    return cases.length === acknowledgeLimit
  })
}

async function raiseOverdueAlarm({ db, clock, log }: Needs<'db' | 'clock' | 'log'>): Promise<void> {
  const at = clock.now()
  const count = await countOverdueCases(db, at)
  if (count === 0) return
  const isRaised = await db.$transaction(async (tx) => {
    if (!(await claimAlarm(tx, 'cases_overdue', at))) return false
    await addJob(tx, 'mail_overdue_cases', {})
    return true
  })
  if (isRaised) log.error({ event: 'cases_overdue', count }, 'the time of cases is over, and nobody has decided them')
}

/** The mail says nothing: somebody else may read the screen. */
const overdueMail = { subject: 'Something waits for you', text: 'Please sign in and look at what waits. It is late.' }

async function mailOverdueCases({ config, mailer }: Ctx): Promise<void> {
  const to = config.operator.grievance?.email ?? config.operator.email
  if (to) await mailer.send({ to, ...overdueMail })
}

export const casesJobs: JobHandlers = { tend_cases: tendCases, mail_overdue_cases: mailOverdueCases }

type OpenContext = Needs<'db' | 'random' | 'caseRules'>

/**
 * Opens cases for what came without one, counted from when it came: a message, a suspicion, a report of another version.
 * Costs four looks into empty indexes where there is nothing.
 * @returns whether there may be more
 */
export async function openMissingCases(ctx: OpenContext): Promise<boolean> {
  const counts = [
    await openEach(ctx, lockReportsWithoutCase, (tx, { reported: member, createdAt: at, ...report }) =>
      openCaseOfReport(ctx, tx, { ...report, member, reasons: reasonsOfReport(report), at }),
    ),
  ]
  for (const kind of ['contact', 'harvest', 'spam'] as const)
    counts.push(
      await openEach(
        ctx,
        (tx) => lockSourcesWithoutCase(tx, kind),
        (tx, { key: source, member, createdAt: at }) => openCase(ctx, tx, { kind, source, member, at }),
      ),
    )
  return Math.max(...counts) === missingLimit
}

/** @returns how many were opened */
const openEach = <Row>(
  { db }: OpenContext,
  lock: (tx: Tx) => Promise<Row[]>,
  open: (tx: Tx, row: Row) => Promise<unknown>,
): Promise<number> =>
  db.$transaction(async (tx) => {
    const rows = await lock(tx)
    for (const row of rows) await open(tx, row)
    return rows.length
  })
