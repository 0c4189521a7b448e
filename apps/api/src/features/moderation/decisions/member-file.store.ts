import { factNames, isShared, type SharedFact } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { type FactRow, factColumnsSql } from '../../members/index.ts'

type FileFact = Exclude<SharedFact, 'gender'>

export interface MemberFileRow extends FactRow<FileFact> {
  key: MemberKey
  id: string
  gender: string
  dob: string
  email: string
  mobilecode: string
  mobile: string
  verified: boolean
  protectPhotos: boolean
  hidePhotos: boolean
  paidUntil: Date | null
  exclusiveUntil: Date | null
  joinedAt: Date
  seenAt: Date | null
  suspendedAt: Date | null
  pausedAt: Date | null
  heldAt: Date | null
  connections: number
  /** How many members blocked this one. */
  blocked: number
}

const fileFacts = factNames.filter((name) => isShared(name) && name !== 'gender')

/** What a moderator needs to know about a member to decide. */
export async function findMemberFileRow(db: Tx, id: string): Promise<MemberFileRow | undefined> {
  const rows = await db.$queryRaw<MemberFileRow[]>`
    select m.key, m.id, m.gender, m.dob::text as dob,
      ${factColumnsSql(fileFacts)}, m.email, m.mobilecode, m.mobile, m.verified,
      m.protect_photos as "protectPhotos",
      m.hide_photos as "hidePhotos", m.paid_until as "paidUntil", m.exclusive_until as "exclusiveUntil",
      m.created_at as "joinedAt", p.seen_at as "seenAt", m.suspended_at as "suspendedAt", m.paused_at as "pausedAt",
      m.held_at as "heldAt",
      (select count(*)::int from connections c where c.low_key = m.key and c.status = 'accepted')
        + (select count(*)::int from connections c where c.high_key = m.key and c.status = 'accepted') as connections,
      (select count(*)::int from blocks b where b.blocked_key = m.key) as blocked
    from members m left join presence p on p.member_key = m.key
    where m.id = ${id}`
  return rows[0]
}

export async function findLegalName(db: Tx, id: string): Promise<string | undefined> {
  return (await db.member.findUnique({ where: { id }, select: { name: true } }))?.name
}
