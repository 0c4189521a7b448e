import type { Needs } from '../../../ctx.ts'
import { type AuditEntry, addAuditEntry, listAuditEntries, viewActions } from './audit-entries.store.ts'
import { findLegalName, findMemberFileRow } from './member-file.store.ts'
import { presentMember } from './member-file.view.ts'
import { findParts, type PartRow } from './parts.store.ts'
import { listReports, type ReportRow } from './reports.store.ts'

export interface MemberFile {
  member: ReturnType<typeof presentMember>
  parts: PartRow[]
  /** The revision of all parts that wait for approval. */
  whole: string
  /** About this member, open and closed. */
  reports: ReportRow[]
  /** The decisions; who viewed the file is only in the audit log. */
  acts: AuditEntry[]
}

const historyLimit = 50

/** The member alone, without what is about them; null when there is no such member. */
export async function findReviewedMember(
  { db, clock }: Needs<'db' | 'clock'>,
  id: string,
): Promise<MemberFile['member'] | null> {
  const row = await findMemberFileRow(db, id)
  return row ? presentMember(row, clock.now()) : null
}

/** Everything that a moderator needs to decide about a member; null when there is no such member. */
export async function readMemberFile({ db, clock }: Needs<'db' | 'clock'>, id: string): Promise<MemberFile | null> {
  const row = await findMemberFileRow(db, id)
  const memberParts = row && (await findParts(db, id))
  if (!row || !memberParts) return null
  return {
    member: presentMember(row, clock.now()),
    parts: memberParts.parts,
    whole: memberParts.pendingRevision,
    reports: await listReports(db, { reported: row.key, closed: true, limit: historyLimit }),
    acts: await listAuditEntries(db, { subject: id, except: viewActions, limit: historyLimit }),
  }
}

/**
 * The legal name of a member, for a moderator who needs it: that it was opened is recorded before it is shown.
 * @param caseNumber the case that it was opened for; none by a command
 * @returns undefined where there is no such member
 */
export async function openLegalName(
  { db, clock }: Needs<'db' | 'clock'>,
  { id, by, caseNumber }: { id: string; by: string; caseNumber?: string },
): Promise<string | undefined> {
  const name = await findLegalName(db, id)
  if (name === undefined) return undefined
  const details = caseNumber === undefined ? {} : { details: { case: caseNumber } }
  await addAuditEntry(db, { by, action: 'open_name', subject: id, ...details, at: clock.now() })
  return name
}
