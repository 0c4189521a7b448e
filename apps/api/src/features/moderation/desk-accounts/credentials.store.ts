import type { Tx } from '@satrangi/db'
import { type ModeratorKey, moderatorKey } from '../../../keys.ts'
import type { Passkey } from './webauthn.ts'

/** Removes every way in which a moderator signs in, their sessions too. @returns whether they had a passkey */
export async function deleteCredentials(tx: Tx, key: ModeratorKey): Promise<boolean> {
  const where = { moderatorKey: key }
  await tx.deskSession.deleteMany({ where })
  return (await tx.deskPasskey.deleteMany({ where })).count > 0
}

/** @returns false for a passkey that somebody has already */
export async function insertPasskey(tx: Tx, key: ModeratorKey, passkey: Passkey, now: Date): Promise<boolean> {
  const { count } = await tx.deskPasskey.createMany({
    data: { ...passkey, counter: BigInt(passkey.counter), moderatorKey: key, createdAt: now },
    skipDuplicates: true,
  })
  return count === 1
}

/** A passkey of a moderator who may sign in. */
export async function findPasskey(db: Tx, id: string) {
  const found = await db.deskPasskey.findFirst({
    where: { id, moderator: { removedAt: null } },
    select: { id: true, publicKey: true, moderatorKey: true, moderator: { select: { handle: true } } },
  })
  if (!found) return undefined
  const { moderator, ...passkey } = found
  return { ...passkey, moderatorKey: moderatorKey(found.moderatorKey), handle: moderator.handle }
}

/**
 * Stores how often a passkey has signed, if that is more than before; one that never counts stays at nothing.
 * @returns false where the counter did not go forward: there are two of this passkey
 */
export async function advanceCounter(db: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const advanced = await db.$executeRaw`
    update desk_passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`
  return advanced === 1
}
