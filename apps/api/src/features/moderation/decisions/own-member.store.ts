import type { Tx } from '@satrangi/db'

/** Sealed; undefined where a moderator has named none. */
export async function findOwnMemberSeal(db: Tx, handle: string): Promise<Uint8Array | undefined> {
  const row = await db.deskModerator.findUnique({ where: { handle }, select: { ownMember: true } })
  return row?.ownMember ?? undefined
}

/** False where there is no such moderator. */
export async function setOwnMemberSeal(db: Tx, handle: string, sealed: Uint8Array): Promise<boolean> {
  const { count } = await db.deskModerator.updateMany({
    where: { handle, removedAt: null },
    data: { ownMember: new Uint8Array(sealed) },
  })
  return count === 1
}
