import type { DeskRole } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { RolesByHandle } from './proposals.rules.ts'

/**
 * Locks everybody who works at the desk, in one order: of two confirmations the second sees whom the first has removed, or
 * given another role.
 */
export async function lockModerators(tx: Tx): Promise<RolesByHandle> {
  const rows = await tx.$queryRaw<{ handle: string; role: DeskRole }[]>`
    select handle, role from desk_moderators where removed_at is null order by key for no key update`
  return new Map(rows.map(({ handle, role }) => [handle, role]))
}

/** The same without a lock, for what is refused early and judged again. */
export async function findRoles(tx: Tx): Promise<RolesByHandle> {
  const rows = await tx.deskModerator.findMany({ where: { removedAt: null }, select: { handle: true, role: true } })
  return new Map(rows.map(({ handle, role }) => [handle, role as DeskRole]))
}
