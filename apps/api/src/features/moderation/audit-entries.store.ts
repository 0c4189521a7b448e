import type { Prisma, Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'

export type AuditAction =
  | 'approve'
  | 'reject'
  | 'suspend'
  | 'restore'
  | 'admit'
  | 'verify'
  | 'unverify'
  | 'grant'
  | 'end'
  | 'close_report'
  | 'close_contact'
  | 'close_harvest'
  | 'close_spam'
  | 'hint_rule_on'
  | 'skip'
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

interface AuditQuery {
  subject?: string | undefined
  by?: string | undefined
  except?: AuditAction
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
 * @param except an action that is left out
 */
export async function listAuditEntries(db: Tx, { subject, by, except, limit }: AuditQuery): Promise<AuditEntry[]> {
  const rows = await db.moderationAction.findMany({
    where: {
      ...(subject === undefined ? {} : { subject: { startsWith: subject } }),
      ...(by ? { admin: by } : {}),
      ...(except ? { action: { not: except } } : {}),
    },
    orderBy: { key: 'desc' },
    take: limit,
  })
  return rows.map(({ createdAt, admin, action, subject: subjectId, reason, details }) => ({
    at: createdAt,
    by: admin,
    action,
    subject: subjectId,
    reason,
    details,
  }))
}

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
