import { type EvidenceChoice, evidenceMessages, reviews } from '@satrangi/contract'
import { type Db, deleteRows, Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { columnOf, storedName } from '../../members/index.ts'
import type { TextPart } from './parts.store.ts'

export interface ConversationMessage {
  id: number
  senderKey: MemberKey
  text: string
  at: Date
  isRemoved: boolean
}

/** The raw texts of a member, whether they were approved or not. */
export async function findTexts(db: Tx, member: MemberKey): Promise<Record<TextPart, string> | undefined> {
  const columns = Prisma.raw(reviews.map(({ part, fact }) => `${columnOf(storedName(fact))} as "${part}"`).join(', '))
  const [row] = await db.$queryRaw<Record<TextPart, string>[]>`select ${columns} from members where key = ${member}`
  return row
}

interface MessageQuery {
  conversationKey: bigint
  reporter: MemberKey
  choice: Exclude<EvidenceChoice, 'none'>
  at: Date
}

/**
 * The messages of a conversation that a choice means, the oldest first, as the reporter sees them. Never more than 500
 * are read.
 */
export async function findMessages(
  db: Tx,
  { conversationKey, reporter, choice, at }: MessageQuery,
): Promise<ConversationMessage[]> {
  const limit = choice === 'last_20' ? evidenceMessages.last20 : evidenceMessages.most
  const since = choice === 'last_20' ? new Date(0) : new Date(at.getTime() - evidenceMessages.days * 86_400_000)
  const rows = await db.$queryRaw<ConversationMessage[]>`
    select id, sender_key as "senderKey", body as text, created_at as at,
      removed_at is not null or (hidden_at is not null and sender_key = ${reporter}) as "isRemoved"
    from (select * from messages where conversation_key = ${conversationKey} order by id desc limit ${limit}) latest
    where created_at >= ${since} order by id`
  return rows
}

/** A piece of evidence of one report; `entry` counts the reports that were added to the open one. */
export interface EvidencePart {
  entry: number
  part: string
  sealed: Buffer
}

/** How many entries a report has; `entry` of the next one. */
export async function countEntries(tx: Tx, reportKey: bigint): Promise<number> {
  const rows = await tx.reportEvidence.aggregate({ where: { reportKey }, _max: { entry: true } })
  return (rows._max.entry ?? -1) + 1
}

export async function insertEvidence(
  tx: Tx,
  reportKey: bigint,
  parts: readonly EvidencePart[],
  at: Date,
): Promise<void> {
  await tx.reportEvidence.createMany({
    data: parts.map(({ sealed, ...part }) => ({ ...part, reportKey, sealed: new Uint8Array(sealed), createdAt: at })),
  })
}

/** The sealed pieces of a report, in the order in which they were added. */
export async function findEvidence(
  db: Tx,
  reportId: string,
): Promise<{ reportKey: bigint; parts: EvidencePart[] } | undefined> {
  const report = await db.report.findUnique({
    where: { id: reportId },
    select: { key: true, parts: { orderBy: [{ entry: 'asc' }, { part: 'asc' }] } },
  })
  if (!report) return undefined
  return { reportKey: report.key, parts: report.parts.map((part) => ({ ...part, sealed: Buffer.from(part.sealed) })) }
}

/** The evidence of an open report of a release that did not seal it; locked. */
export async function lockPlainEvidence(
  tx: Tx,
  reportId: string,
): Promise<{ key: bigint; evidence: unknown[] } | undefined> {
  const rows = await tx.$queryRaw<{ key: bigint; evidence: unknown[] }[]>`
    select key, evidence from reports
    where id = ${reportId}::uuid and closed_at is null and jsonb_array_length(evidence) > 0 for no key update`
  return rows[0]
}

const dayMs = 86_400_000
const closedBefore = (now: Date, retentionDays: number) => new Date(now.getTime() - retentionDays * dayMs)

/** Deletes the evidence of reports that were closed so many days ago. */
export async function deleteOldEvidence(db: Db, now: Date, retentionDays: number): Promise<void> {
  await deleteRows(
    db,
    'report_evidence',
    Prisma.sql`closed_at <= ${closedBefore(now, retentionDays)} order by closed_at`,
  )
}

/** For how many seconds the oldest evidence has been kept beyond its time; 0 where there is none. */
export async function measureOldEvidence(db: Tx, now: Date, retentionDays: number): Promise<number> {
  const limit = closedBefore(now, retentionDays)
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    select extract(epoch from ${limit}::timestamptz - closed_at)::float8 as seconds
    from report_evidence where closed_at <= ${limit} order by closed_at limit 1`
  return row?.seconds ?? 0
}
