import { Prisma, type Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { ofOthersSql } from './of-others.store.ts'

export type AuditAction =
  | 'approve'
  | 'reject'
  | 'suspend'
  | 'restore'
  | 'hide'
  | 'admit'
  | 'verify'
  | 'unverify'
  | 'grant'
  | 'end'
  | 'close_report'
  | 'close_contact'
  | 'close_harvest'
  | 'close_spam'
  | 'uphold_pictures'
  | 'dismiss_pictures'
  | 'hint_rule_on'
  | 'desk_invite'
  | 'desk_join'
  | 'desk_passkey'
  | 'desk_remove'
  | 'desk_role'
  | 'desk_own_member'
  | 'desk_mail'
  | 'break_glass'
  | 'bootstrap'
  | 'skip'
  | 'propose'
  | 'confirm'
  | 'decline'
  | 'withdraw'
  | 'note'
  | 'mark'
  | 'open_held_copies'
  | 'answer_appeal'
  | 'verify_archive'
  | 'open_name'
  | 'show'

export interface NewAuditEntry {
  /** The moderator's name. */
  by: string
  action: AuditAction
  /** The public id of a member, a report or a contact message. */
  subject: string
  reason?: string | null | undefined
  details?: Prisma.InputJsonObject
  at: Date
}

/** Records what a moderator did, in the transaction that does it. */
export async function addAuditEntry(
  tx: Tx,
  { by, action, subject, reason = null, details, at }: NewAuditEntry,
): Promise<void> {
  await tx.moderationAction.create({
    data: { admin: by, action, subject, reason, ...(details ? { details } : {}), createdAt: at },
    select: { key: true },
  })
}

/** That somebody looked, which decides nothing. */
export const viewActions = ['show', 'open_name'] as const satisfies readonly AuditAction[]

interface AuditQuery {
  subject?: string | undefined
  by?: string | undefined
  except?: readonly AuditAction[]
  limit: number
}

export interface AuditEntry {
  at: Date
  by: string
  action: string
  subject: string
  reason: string | null
  details: unknown
}

/**
 * The audit entries, latest first.
 * @param subject an id, or its beginning
 * @param except actions that are left out
 */
export async function listAuditEntries(db: Tx, { subject, by, except, limit }: AuditQuery): Promise<AuditEntry[]> {
  const rows = await db.moderationAction.findMany({
    where: {
      ...(subject === undefined ? {} : { subject: { startsWith: subject } }),
      ...(by ? { admin: by } : {}),
      ...(except ? { action: { notIn: [...except] } } : {}),
    },
    orderBy: { key: 'desc' },
    take: limit,
  })
  return rows.map(presentRow)
}

interface AuditPageQuery {
  by: string | undefined
  before: bigint | null
  limit: number
  /** Leaves out what concerns this member: the moderator's own account. */
  ownMember: MemberKey | null
}

/** A page of the audit, the latest first, with the keys by which it goes on. */
export async function listAuditPage(
  db: Tx,
  { by, before, limit, ownMember }: AuditPageQuery,
): Promise<(AuditEntry & { key: bigint })[]> {
  const ofOne = by === undefined ? Prisma.empty : Prisma.sql`and entry.admin = ${by}`
  const earlier = before === null ? Prisma.empty : Prisma.sql`and entry.key < ${before}`
  return db.$queryRaw<(AuditEntry & { key: bigint })[]>`
    select entry.key, entry.created_at as at, entry.admin as by, entry.action, entry.subject, entry.reason, entry.details
    from moderation_actions entry where ${ofOthersSql('entry', ownMember)} ${ofOne} ${earlier}
    order by entry.key desc limit ${limit}`
}

type AuditRow = Omit<AuditEntry, 'at' | 'by'> & { createdAt: Date; admin: string }

const presentRow = ({ createdAt, admin, action, subject, reason, details }: AuditRow): AuditEntry => ({
  at: createdAt,
  by: admin,
  action,
  subject,
  reason,
  details,
})

/**
 * Records that a moderator views a member's file, a report or a contact message. Called before
 * anything is shown, so that nothing is viewed without a record.
 */
export async function recordModeratorView(
  { db, clock }: Needs<'db' | 'clock'>,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await addAuditEntry(db, { by, action: 'show', subject: id, at: clock.now() })
}

/** Records what was found about an archive that a member saved, by its SHA-256: police or a court rely on the answer. */
export async function recordArchiveCheck(
  { db, clock }: Needs<'db' | 'clock'>,
  { sha256, verdict, by }: { sha256: string; verdict: string; by: string },
): Promise<void> {
  await addAuditEntry(db, { by, action: 'verify_archive', subject: sha256, details: { verdict }, at: clock.now() })
}
