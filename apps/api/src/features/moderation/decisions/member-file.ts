import { ageOn, shownFacts } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { maskNumber, statusAt, storedName } from '../../members/index.ts'
import { type AuditEntry, addAuditEntry, listAuditEntries, viewActions } from './audit-entries.store.ts'
import { findLegalName, findMemberFileRow, type MemberFileRow } from './member-file.store.ts'
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

/** The first letter and the host: enough to tell two accounts apart, not enough to write to. */
const maskEmail = (email: string): string => `${[...email][0] ?? ''}…@${email.slice(email.lastIndexOf('@') + 1)}`

/** What the profile says, as it is written; without what is not filled in. */
function factsOf(row: MemberFileRow, age: number): Record<string, string> {
  const values: Readonly<Record<string, unknown>> = { ...row, age: String(age) }
  return Object.fromEntries(
    shownFacts.flatMap((fact) => {
      const value = values[fact === 'age' ? fact : storedName(fact)]
      const text = Array.isArray(value) ? value.join(', ') : value
      return text ? [[fact, String(text)]] : []
    }),
  )
}

/** What a moderator sees of a member: the profile, without the legal name and no contact in full. */
function presentMember(row: MemberFileRow, now: Date) {
  const age = ageOn(row.dob, now)
  return {
    id: row.id,
    nickname: row.nickname || null,
    gender: row.gender,
    age,
    place: [row.cityName, row.state, row.country].filter(Boolean).join(', '),
    facts: factsOf(row, age),
    email: maskEmail(row.email),
    mobile: `+${row.mobilecode} ${maskNumber(row.mobile)}`,
    status: statusAt(row, now),
    paid_until: row.paidUntil,
    exclusive_until: row.exclusiveUntil,
    verified: row.verified,
    photos_protected: row.protectPhotos,
    photos_hidden: row.hidePhotos,
    joined_at: row.joinedAt,
    seen_at: row.seenAt,
    suspended_at: row.suspendedAt,
    paused_at: row.pausedAt,
    held_at: row.heldAt,
    connections: row.connections,
    blocked_by: row.blocked,
  }
}
