import type { CaseClass } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { gravestReasons } from '../../accounts/index.ts'
import { type CaseKind, type ReporterRecord, type ReportReason, reasonsOfReport } from './cases.rules.ts'
import { pausedCaseKinds, unpausedCaseKinds } from './waiting-kinds.store.ts'

/** Raises the class of the open cases about a member that have this reason. */
export async function raiseCases(
  tx: Tx,
  { member, reason, to }: { member: MemberKey; reason: ReportReason; to: CaseClass },
): Promise<void> {
  await tx.$executeRaw`
    update cases c set class = ${to} from reports r
    where c.member_key = ${member} and c.closed_at is null and c.class > ${to} and r.key = c.report_key
      and ${namesReason(reason)}`
}

/** Whether another member has reported this one for the same reason since then. */
export async function hasOtherReporter(
  tx: Tx,
  { member, reporter, reason, since }: { member: MemberKey; reporter: MemberKey | null; reason: string; since: Date },
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from reports r where r.reported_key = ${member} and r.reporter_key is distinct from ${reporter}
      and r.created_at > ${since} and ${namesReason(reason)} limit 1`
  return rows.length > 0
}

/** A repeated report is added to the open one, with its reason at the beginning of a paragraph of the details. */
const namesReason = (reason: string) =>
  Prisma.sql`(r.reason = ${reason} or position(${`\n\n${reason}`} in r.details) > 0)`

/** How many of a reporter's latest closed reports are looked at. */
const recordLimit = 200

/** How a member's reports ended; those that were closed without an outcome say nothing. */
export async function findReporterRecord(tx: Tx, reporter: MemberKey): Promise<ReporterRecord> {
  const [row] = await tx.$queryRaw<ReporterRecord[]>`
    select count(*)::int as closed, count(*) filter (where outcome = 'upheld')::int as upheld
    from (
      select outcome from cases where reporter_key = ${reporter} and outcome is not null order by key desc limit ${recordLimit}
    ) latest`
  return row ?? { closed: 0, upheld: 0 }
}

/** Whether an open case of the two highest classes, which somebody has opened, is about a member: a machine decides nothing. */
export async function hasGraveCase(tx: Tx, member: MemberKey): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from cases where member_key = ${member} and closed_at is null and class in ('P0', 'P1')
      and kind not in ('spam', 'known_picture') limit 1`
  return rows.length > 0
}

/** Whether an open report of the gravest classes is about a member: one of another version may have no case for a minute. */
export async function hasGraveReport(tx: Tx, member: MemberKey): Promise<boolean> {
  if (await hasGraveCase(tx, member)) return true
  const reports = await tx.report.findMany({
    where: { reportedKey: member, closedAt: null, hasCase: false },
    select: { reason: true, details: true },
  })
  return reports.some((report) => reasonsOfReport(report).some((reason) => gravestReasons.includes(reason)))
}

/** How many overdue cases are counted: as many, or more. */
const maxOverdueCount = 1_000

/** The number of open cases whose time is over, up to `maxOverdueCount`. */
export async function countOverdueCases(db: Tx, now: Date): Promise<number> {
  const overdue = Prisma.sql`c.class = classes.class and c.waits_behind = turns.waits_behind and c.closed_at is null
    and c.act_by <= ${now} order by c.act_by limit ${maxOverdueCount}`
  const ofKinds = (kinds: readonly CaseKind[], condition: Prisma.Sql) => Prisma.sql`
    select 1 from unnest(array['P0', 'P1', 'P2', 'P3', 'P4']) classes(class)
    cross join unnest(${kinds}::text[]) kinds(kind)
    cross join (values (false), (true)) turns(waits_behind)
    cross join lateral (select 1 from cases c where c.kind = kinds.kind ${condition} and ${overdue}) late`
  // Apart, because an index alone answers for those that do not depend on their member.
  const isActive = Prisma.sql`
    and not exists (select 1 from members m where m.key = c.member_key and m.suspended_at is not null)`
  const [row] = await db.$queryRaw<{ n: number }[]>`
    select count(*)::int as n from (
      ${ofKinds(unpausedCaseKinds, Prisma.empty)} union all ${ofKinds(pausedCaseKinds, isActive)} limit ${maxOverdueCount}
    ) counted`
  return row?.n ?? 0
}
