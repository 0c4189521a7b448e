import type { DeskRole } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import { type ModeratorKey, moderatorKey } from '../../../keys.ts'

/** A moderator as the list of the commands shows them. */
export interface ModeratorRow {
  handle: string
  role: DeskRole
  createdAt: Date
  removedAt: Date | null
  /** They have a passkey. */
  canSignIn: boolean
  lastSeenAt: Date | null
  /** `2026-01-16`, in India; null where they have never signed in. */
  lastSignedInOn: string | null
}

/** Locks the account of a handle, so that one change of it follows the other. */
export async function findModeratorForUpdate(
  tx: Tx,
  handle: string,
): Promise<{ key: ModeratorKey; role: DeskRole; removedAt: Date | null } | undefined> {
  const [row] = await tx.$queryRaw<{ key: bigint; role: DeskRole; removedAt: Date | null }[]>`
    select key, role, removed_at as "removedAt" from desk_moderators where handle = ${handle} for update`
  return row && { ...row, key: moderatorKey(row.key) }
}

/** Whether anybody can sign in at the desk: before that there is nobody to ask. */
export async function hasModerators(db: Tx): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (
      select 1 from desk_moderators m join desk_passkeys p on p.moderator_key = m.key where m.removed_at is null) as found`
  return row?.found === true
}

/** Whether there is a lead, with a passkey or not. */
export async function hasLead(db: Tx): Promise<boolean> {
  return (await db.deskModerator.count({ where: { role: 'lead', removedAt: null } })) > 0
}

/** Removed moderators stay in the list: their handles are in the record of what was done. */
export const listModerators = (db: Tx): Promise<ModeratorRow[]> =>
  db.$queryRaw<ModeratorRow[]>`
    select m.handle, m.role, m.created_at as "createdAt", m.removed_at as "removedAt",
      exists (select 1 from desk_passkeys p where p.moderator_key = m.key) as "canSignIn",
      (select max(last_seen_at) from desk_sessions s where s.moderator_key = m.key) as "lastSeenAt",
      m.last_signed_in_on::text as "lastSignedInOn"
    from desk_moderators m order by m.removed_at is not null, m.handle`

/** Their address goes with them. @returns whether there was such a moderator who had not been removed */
export async function markRemoved(tx: Tx, key: ModeratorKey, at: Date): Promise<boolean> {
  const { count } = await tx.deskModerator.updateMany({
    where: { key, removedAt: null },
    data: { removedAt: at, alertMail: null },
  })
  return count === 1
}

/** Only leads are mailed. @returns whether the role is another one now */
export async function setRole(tx: Tx, key: ModeratorKey, role: DeskRole): Promise<boolean> {
  const { count } = await tx.deskModerator.updateMany({
    where: { key, removedAt: null, role: { not: role } },
    data: { role, ...(role === 'lead' ? {} : { alertMail: null }) },
  })
  return count === 1
}
