import { Prisma, type Tx } from '@satrangi/db'
import { type MemberKey, memberKey } from '../../../keys.ts'

/** Changes a member of whom a condition is true. @returns undefined where it is not, or where there is none */
async function updateMember(
  tx: Tx,
  id: string,
  change: Prisma.Sql,
  condition: Prisma.Sql,
): Promise<MemberKey | undefined> {
  const [row] = await tx.$queryRaw<{ key: bigint }[]>`
    update members set ${change} where id = ${id} and ${condition} returning key`
  return row && memberKey(row.key)
}

/** Suspends and hides a member; undefined when they were suspended already or do not exist. */
export const markSuspended = (tx: Tx, id: string, at: Date): Promise<MemberKey | undefined> =>
  updateMember(tx, id, Prisma.sql`suspended_at = ${at}, visible = false`, Prisma.sql`suspended_at is null`)

const restored = Prisma.sql`suspended_at = null, visible = paused_at is null and held_at is null and not contact_first`

export const markRestored = (tx: Tx, id: string): Promise<MemberKey | undefined> =>
  updateMember(tx, id, restored, Prisma.sql`suspended_at is not null`)

export const markVerified = (tx: Tx, id: string, verified: boolean): Promise<MemberKey | undefined> =>
  updateMember(tx, id, Prisma.sql`verified = ${verified}`, Prisma.sql`verified <> ${verified}`)

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
