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

export interface AuditEntry {
  at: Date
  by: string
  action: string
  subject: string
  reason: string | null
  details: unknown
}

interface AuditQuery {
  /** An id, or its beginning. */
  subject?: string | undefined
  by?: string | undefined
  /** Actions that are left out. */
  except?: readonly AuditAction[]
  /** Goes on from this entry. */
  before?: bigint | null
  limit: number
  /** Leaves out what concerns this member: the moderator's own account. */
  ownMember?: MemberKey | null
}

/** The audit entries, the latest first. */
export const listAuditEntries = async (db: Tx, query: AuditQuery): Promise<AuditEntry[]> =>
  (await listAuditPage(db, query)).map(({ key: _, ...entry }) => entry)

/** The same with the keys by which they go on. */
export async function listAuditPage(
  db: Tx,
  { subject, by, except = [], before = null, limit, ownMember = null }: AuditQuery,
): Promise<(AuditEntry & { key: bigint })[]> {
  const conditions = [
    ofOthersSql('entry', ownMember),
    ...(subject === undefined ? [] : [Prisma.sql`entry.subject like ${`${subject}%`}`]),
    ...(by ? [Prisma.sql`entry.admin = ${by}`] : []),
    ...(except.length > 0 ? [Prisma.sql`entry.action <> all(${[...except]}::text[])`] : []),
    ...(before === null ? [] : [Prisma.sql`entry.key < ${before}`]),
  ]
  return db.$queryRaw<(AuditEntry & { key: bigint })[]>`
    select entry.key, entry.created_at as at, entry.admin as by, entry.action, entry.subject, entry.reason, entry.details
    from moderation_actions entry where ${Prisma.join(conditions, ' and ')} order by entry.key desc limit ${limit}`
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

/** Records what was found about an archive that a member saved, by its SHA-256: police or a court rely on the answer. */
export async function recordArchiveCheck(
  { db, clock }: Needs<'db' | 'clock'>,
  { sha256, verdict, by }: { sha256: string; verdict: string; by: string },
): Promise<void> {
  await addAuditEntry(db, { by, action: 'verify_archive', subject: sha256, details: { verdict }, at: clock.now() })
}
