import type { CaseClass } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../keys.ts'
import type { CaseOutcome } from '../cases/index.ts'

/** The reported member's texts and, where the reporter agreed, last messages, at the time of the report. Deleting the account does not delete it. */
export interface Evidence {
  at: string
  /** Missing from evidence that is older than nicknames. */
  nickname?: string
  bio: string
  expectations: string
  messages: { id: number; text: string; at: string }[]
}

const maxEvidenceMessages = 20

interface EvidenceInput {
  reported: MemberKey
  reporter: MemberKey
  withMessages: boolean
  at: Date
}

export async function collectEvidence(
  db: Tx,
  { reported, reporter, withMessages, at }: EvidenceInput,
): Promise<Evidence> {
  const [member] = await db.$queryRaw<{ nickname: string; bio: string; expectations: string }[]>`
    select nickname, bio, partner_expectations as expectations from members where key = ${reported}`
  const messages = withMessages ? await findLastMessages(db, reported, reporter) : []
  return {
    at: at.toISOString(),
    nickname: member?.nickname ?? '',
    bio: member?.bio ?? '',
    expectations: member?.expectations ?? '',
    messages,
  }
}

async function findLastMessages(db: Tx, from: MemberKey, to: MemberKey): Promise<Evidence['messages']> {
  const { low, high } = pairOf(from, to)
  const rows = await db.$queryRaw<{ id: number; text: string; at: Date }[]>`
    select m.id, m.body as text, m.created_at as at from messages m
    join conversations c on c.key = m.conversation_key
    where c.low_key = ${low} and c.high_key = ${high} and m.sender_key = ${from} and m.removed_at is null
    order by m.id desc limit ${maxEvidenceMessages}`
  return rows.reverse().map((message) => ({ ...message, at: message.at.toISOString() }))
}

export interface NewReport {
  reporter: MemberKey
  reported: MemberKey
  reason: string
  details: string
  evidence: Evidence
  at: Date
}

/** Up to which size a repeated report is added to the open one. */
const reportLimits = { detailsChars: 10_000, evidenceEntries: 5 }

/**
 * Locks both members of a report until the transaction ends, in the order of their keys, so that two who report each other
 * wait in line; false where one of them is gone.
 */
export async function lockReportMembers(tx: Tx, reporter: MemberKey, reported: MemberKey): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from members where key in (${reporter}, ${reported}) order by key for no key update`
  return rows.length === 2
}

/** Locks a reporter until the transaction ends; false where they are gone. */
export async function lockReporter(tx: Tx, reporter: MemberKey): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`select 1 from members where key = ${reporter} for no key update`
  return rows.length === 1
}

/** Stores a report that names no member. @returns its key */
export async function insertUnlistedReport(
  tx: Tx,
  { reporter, reason, details, at }: Pick<NewReport, 'reporter' | 'reason' | 'details' | 'at'>,
): Promise<bigint> {
  const data = { reporterKey: reporter, reason, details, createdAt: at, isUnlisted: true }
  const { key } = await tx.report.create({ data, select: { key: true } })
  return key
}

export interface StoredReport {
  key: bigint
  reason: string
  details: string
}

/**
 * Stores a report. While one of the same two members is open, the new one is added to it. Both members' rows are locked,
 * so that concurrent reports become one.
 */
export async function insertReport(
  tx: Tx,
  { reporter, reported, reason, details, evidence, at }: NewReport,
): Promise<StoredReport> {
  const addition = `\n\n${[reason, details].filter(Boolean).join(': ')}`
  const snapshot = JSON.stringify([evidence])
  const [open] = await tx.$queryRaw<StoredReport[]>`
    update reports set
      details = case when char_length(details) < ${reportLimits.detailsChars} then details || ${addition} else details end,
      evidence = case when jsonb_array_length(evidence) < ${reportLimits.evidenceEntries} then evidence || ${snapshot}::jsonb
        else evidence end
    where reporter_key = ${reporter} and reported_key = ${reported} and closed_at is null
    returning key, reason, details`
  if (open) return open
  return tx.report.create({
    data: {
      reporterKey: reporter,
      reportedKey: reported,
      reason,
      details,
      evidence: [{ ...evidence }],
      createdAt: at,
    },
    select: { key: true, reason: true, details: true },
  })
}

export interface ReportRow {
  id: string
  reason: string
  details: string
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
  /** The beginning of an id. */
  id?: string
  reported?: MemberKey
  closed?: boolean
  limit: number
}

/** Open ones first, the oldest first; closed ones after them, the latest first. */
export async function listReports(db: Tx, { id, reported, closed = false, limit }: ReportQuery): Promise<ReportRow[]> {
  const conditions = [
    ...(id === undefined ? [] : [Prisma.sql`r.id::text like ${`${id}%`}`]),
    ...(reported === undefined ? [] : [Prisma.sql`r.reported_key = ${reported}`]),
    ...(closed ? [] : [Prisma.sql`r.closed_at is null`]),
  ]
  const where = conditions.length > 0 ? Prisma.sql`where ${Prisma.join(conditions, ' and ')}` : Prisma.empty
  // Open ones alone have their index's order.
  const order = closed ? Prisma.sql`r.closed_at desc` : Prisma.sql`r.closed_at`
  return db.$queryRaw<ReportRow[]>`
    select r.id::text as id, r.reason, r.details, r.evidence, r.created_at as "createdAt", r.closed_at as "closedAt",
      a.id as reporter, b.id as reported, r.is_unlisted as "isUnlisted", c.number, c.class, c.act_by as "actBy", c.outcome
    from reports r
    left join cases c on c.report_key = r.key
    left join members a on a.key = r.reporter_key
    left join members b on b.key = r.reported_key
    ${where}
    order by ${order}, r.created_at, r.key
    limit ${limit}`
}

/**
 * Closes a report and deletes its evidence; its details too where one of the two members has left.
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
