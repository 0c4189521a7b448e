import type { DeskRole } from '@satrangi/contract'
import { type Db, deleteRows, Prisma, type Tx } from '@satrangi/db'
import { type ModeratorKey, moderatorKey } from '../../../keys.ts'

interface Invite {
  handle: string
  role: DeskRole
}

/** Adds an invite in the place of those of the same handle that nobody has accepted. */
export async function replaceInvite(
  tx: Tx,
  invite: Invite & { digest: string; codeDigest?: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await deleteOpenInvites(tx, invite.handle)
  await tx.deskInvite.create({ data: invite, select: { digest: true } })
}

export async function deleteOpenInvites(tx: Tx, handle: string): Promise<void> {
  await tx.deskInvite.deleteMany({ where: { handle, usedAt: null } })
}

/** @returns with the digest of the code that has to be typed beside it, where two leads decided */
export async function findOpenInvite(
  db: Tx,
  digest: string,
  now: Date,
): Promise<{ handle: string; codeDigest: string | null } | undefined> {
  const found = await db.deskInvite.findFirst({
    where: { digest, usedAt: null, expiresAt: { gt: now } },
    select: { handle: true, codeDigest: true },
  })
  return found ?? undefined
}

/**
 * Uses an invite up and gives its moderator an account, or lets the account of that handle be set up anew. Of several at
 * the same moment one gets it.
 * @returns undefined for an invite that is used, too old or unknown, of another code, or whose moderator has been removed
 */
export async function useInvite(
  tx: Tx,
  { digest, codeDigest, now }: { digest: string; codeDigest: string; now: Date },
): Promise<(Invite & { key: ModeratorKey }) | undefined> {
  const [row] = await tx.$queryRaw<{ key: bigint; handle: string; role: DeskRole }[]>`
    with used as (
      update desk_invites set used_at = ${now}
      where digest = ${digest} and used_at is null and expires_at > ${now}
        and coalesce(code_digest, ${codeDigest}) = ${codeDigest}
      returning handle, role)
    insert into desk_moderators (handle, role, created_at) select handle, role, ${now}::timestamptz from used
    on conflict (handle) do update set handle = excluded.handle where desk_moderators.removed_at is null
    returning key, handle, role`
  return row && { ...row, key: moderatorKey(row.key) }
}

export async function deleteOldInvites(db: Db, now: Date): Promise<void> {
  await deleteRows(db, 'desk_invites', Prisma.sql`expires_at < ${now}`)
}
