import type { Tx } from '@satrangi/db'
import { type MemberKey, memberKey } from '../../../keys.ts'

type KeyRows = { key: bigint }[]
const firstKey = (rows: KeyRows): MemberKey | undefined => (rows[0] ? memberKey(rows[0].key) : undefined)

/** Suspends and hides a member; undefined when they were suspended already or do not exist. */
export async function markSuspended(tx: Tx, id: string, at: Date): Promise<MemberKey | undefined> {
  return firstKey(
    await tx.$queryRaw<KeyRows>`
      update members set suspended_at = ${at}, visible = false
      where id = ${id} and suspended_at is null returning key`,
  )
}

export async function markRestored(tx: Tx, id: string): Promise<MemberKey | undefined> {
  return firstKey(
    await tx.$queryRaw<KeyRows>`
      update members set suspended_at = null, visible = paused_at is null and held_at is null and not contact_first
      where id = ${id} and suspended_at is not null returning key`,
  )
}

export async function markVerified(tx: Tx, id: string, verified: boolean): Promise<MemberKey | undefined> {
  return firstKey(
    await tx.$queryRaw<KeyRows>`
      update members set verified = ${verified} where id = ${id} and verified <> ${verified} returning key`,
  )
}

/** Locks a member whom one moderator suspends, so that of several each counts what the others have decided. */
export async function lockMember(tx: Tx, id: string): Promise<{ key: MemberKey; isSuspended: boolean } | undefined> {
  const [row] = await tx.$queryRaw<{ key: bigint; isSuspended: boolean }[]>`
    select key, suspended_at is not null as "isSuspended" from members where id = ${id} for no key update`
  return row && { key: memberKey(row.key), isSuspended: row.isSuspended }
}

/** Whether a member is suspended; undefined where there is none. */
export async function findSuspended(db: Tx, id: string): Promise<boolean | undefined> {
  const row = await db.member.findUnique({ where: { id }, select: { suspendedAt: true } })
  return row ? row.suspendedAt !== null : undefined
}

/** Since when a member is held; null where they are not, or where there is none. */
export async function findHeldSince(db: Tx, id: string): Promise<Date | null> {
  return (await db.member.findUnique({ where: { id }, select: { heldAt: true } }))?.heldAt ?? null
}

/** The key of a member, suspended or not. */
export async function findMemberKey(db: Tx, id: string): Promise<MemberKey | undefined> {
  const row = await db.member.findUnique({ where: { id }, select: { key: true } })
  return row ? memberKey(row.key) : undefined
}
