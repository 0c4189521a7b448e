import type { CaseClass } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { CaseOutcome } from '../cases/index.ts'
import type { Evidence } from './evidence.types.ts'

export interface NewReport {
  reporter: MemberKey
  /** Null: they have left, and the conversation says who it was. */
  reported: MemberKey | null
  conversationKey: bigint | null
  /** Of somebody in no list: it never named a member. */
  isUnlisted?: boolean
  reason: string
  details: string
  at: Date
}

/** Up to which size a repeated report is added to the open one. */
const maxDetailsChars = 10_000

/**
 * Locks both members of a report until the transaction ends, in the order of their keys, so that two who report each other
 * wait in line.
 * @returns those who are there
 */
export async function lockReportMembers(
  tx: Tx,
  reporter: MemberKey,
  reported: MemberKey | null,
): Promise<Set<MemberKey>> {
  const rows = await tx.$queryRaw<{ key: MemberKey }[]>`
    select key from members where key in (${reporter}, ${reported ?? reporter}) order by key for no key update`
  return new Set(rows.map(({ key }) => key))
}

export interface StoredReport {
  key: bigint
  reason: string
  details: string
}

/**
 * Stores a report. While one of the same two members is open, the new one is added to it, and one of somebody in no list to
 * the open one of that kind: whoever is frightened writes more than once. The reporter's row is locked, so that concurrent
 * reports become one.
 */
export async function insertReport(
  tx: Tx,
  { reporter, reported, conversationKey, isUnlisted = false, reason, details, at }: NewReport,
): Promise<StoredReport> {
  const addition = `\n\n${[reason, details].filter(Boolean).join(': ')}`
  const [open] = await tx.$queryRaw<StoredReport[]>`
    update reports set
      details = case when char_length(details) < ${maxDetailsChars} then details || ${addition} else details end
    where reporter_key = ${reporter} and closed_at is null
      and (reported_key = ${reported} or (is_unlisted and ${isUnlisted}::boolean)
        or (${reported}::bigint is null and conversation_key = ${conversationKey}))
    returning key, reason, details`
  if (open) return open
  return tx.report.create({
    data: {
      reporterKey: reporter,
      reportedKey: reported,
      reason,
      details,
      // A process of the release before adds to this list.
      evidence: [],
      conversationKey,
      isUnlisted,
      createdAt: at,
    },
    select: { key: true, reason: true, details: true },
  })
}

export interface ReportRow {
  id: string
  reason: string
  details: string
  /** Of releases that did not seal it; `readReportEvidence` has all of it. */
  evidence: Evidence[] | null
  createdAt: Date
  closedAt: Date | null
  /** Public ids; null when the member has left. */
  reporter: string | null
  reported: string | null
  /** It never named a member. */
  isUnlisted: boolean
  /** Of its case; null until that is opened, within a minute. */
  number: string | null
  class: CaseClass | null
  actBy: Date | null
  outcome: CaseOutcome | null
}

interface ReportQuery {
  reported?: MemberKey
  closed?: boolean
  limit: number
  /** Leaves out what concerns this member: the moderator's own account. */
  ownMember?: MemberKey | null
}

/** Open ones first, the oldest first; closed ones after them, the latest first. */
export async function listReports(
  db: Tx,
  { reported, closed = false, limit, ownMember = null }: ReportQuery,
): Promise<ReportRow[]> {
  const conditions = [
    ...(reported === undefined ? [] : [Prisma.sql`r.reported_key = ${reported}`]),
    ...(closed ? [] : [Prisma.sql`r.closed_at is null`]),
    ...(ownMember === null
      ? []
      : [Prisma.sql`${ownMember} is distinct from r.reported_key and ${ownMember} is distinct from r.reporter_key`]),
  ]
  const where = conditions.length > 0 ? Prisma.sql`where ${Prisma.join(conditions, ' and ')}` : Prisma.empty
  // Open ones alone have their index's order.
  const order = closed ? Prisma.sql`r.closed_at desc` : Prisma.sql`r.closed_at`
  return db.$queryRaw<ReportRow[]>`
    ${selectReports} ${where} order by ${order}, r.created_at, r.key limit ${limit}`
}

const selectReports = Prisma.sql`
  select r.id::text as id, r.reason, r.details, r.evidence, r.created_at as "createdAt", r.closed_at as "closedAt",
    a.id as reporter, b.id as reported, r.is_unlisted as "isUnlisted", c.number, c.class, c.act_by as "actBy", c.outcome
  from reports r
  left join cases c on c.report_key = r.key
  left join members a on a.key = r.reporter_key
  left join members b on b.key = r.reported_key`

/** One report, open or closed, by its whole id, which an index finds. */
export async function findReport(db: Tx, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.$queryRaw<ReportRow[]>`${selectReports} where r.id = ${id}::uuid`
  return row
}

/** Locks a report, before its case. */
export async function lockReport(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`select 1 from reports where id = ${id}::uuid for no key update`
}

/**
 * Closes a report; its details go where one of the two members has left. A trigger starts the time after which its
 * evidence goes.
 * @returns the reporter, if there was an open report
 */
export async function markReportClosed(
  tx: Tx,
  id: string,
  at: Date,
): Promise<{ reporter: MemberKey | null } | undefined> {
  const rows = await tx.$queryRaw<{ reporter: MemberKey | null }[]>`
    update reports set closed_at = ${at}, evidence = null,
      details = case when reporter_key is null or reported_key is null then '' else details end
    where id = ${id}::uuid and closed_at is null returning reporter_key as reporter`
  return rows[0]
}
