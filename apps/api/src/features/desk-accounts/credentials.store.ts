import type { Tx } from '@satrangi/db'
import { type ModeratorKey, moderatorKey } from '../../keys.ts'
import type { Passkey } from './webauthn.ts'

/** Removes every way in which a moderator signs in, their sessions too. */
export async function deleteCredentials(tx: Tx, key: ModeratorKey): Promise<void> {
  const where = { moderatorKey: key }
  await tx.deskSession.deleteMany({ where })
  await tx.deskPasskey.deleteMany({ where })
  await tx.deskTotp.deleteMany({ where })
  await tx.deskRecoveryCode.deleteMany({ where })
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

/** @param step the step of the code that proved that the moderator has the secret; @param secret sealed */
export async function insertTotp(
  tx: Tx,
  key: ModeratorKey,
  { secret, step, now }: { secret: Uint8Array<ArrayBuffer>; step: number; now: Date },
): Promise<void> {
  await tx.deskTotp.create({
    data: { moderatorKey: key, secret, lastStep: BigInt(step), createdAt: now },
    select: { moderatorKey: true },
  })
}

export async function findTotp(db: Tx, handle: string): Promise<{ key: ModeratorKey; secret: Uint8Array } | undefined> {
  const found = await db.deskTotp.findFirst({
    where: { moderator: { handle, removedAt: null } },
    select: { moderatorKey: true, secret: true },
  })
  return found ? { key: moderatorKey(found.moderatorKey), secret: found.secret } : undefined
}

/**
 * Accepts the code of a step, once, and stores the secret as it is sealed now.
 * @returns false for a step that was accepted before, or is older than one that was
 */
export async function acceptStep(db: Tx, key: ModeratorKey, step: number, secret: Uint8Array): Promise<boolean> {
  const accepted = await db.$executeRaw`
    update desk_totp set last_step = ${step}, secret = ${secret}
    where moderator_key = ${key} and last_step < ${step}`
  return accepted === 1
}

export async function insertRecoveryCodes(tx: Tx, key: ModeratorKey, digests: readonly string[]): Promise<void> {
  await tx.deskRecoveryCode.createMany({ data: digests.map((digest) => ({ moderatorKey: key, digest })) })
}

/** Uses a recovery code up. @returns whose it was, and how many are left; undefined for a wrong or used one */
export async function useRecoveryCode(
  tx: Tx,
  { handle, digest, now }: { handle: string; digest: string; now: Date },
): Promise<{ key: ModeratorKey; left: number } | undefined> {
  const [row] = await tx.$queryRaw<{ key: bigint }[]>`
    update desk_recovery_codes c set used_at = ${now} from desk_moderators m
    where m.handle = ${handle} and m.removed_at is null
      and c.moderator_key = m.key and c.digest = ${digest} and c.used_at is null
    returning m.key`
  if (!row) return undefined
  const left = await tx.deskRecoveryCode.count({ where: { moderatorKey: row.key, usedAt: null } })
  return { key: moderatorKey(row.key), left }
}
