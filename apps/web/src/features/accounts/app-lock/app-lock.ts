import { localStore } from '../../../browser/storage.ts'
import { newId, now } from '../../../lib/clock.ts'
import { lock, lockKey } from '../../../lib/lock.ts'
import { session } from '../../../lib/session.ts'
import { type LockDelayMinutes, lockDelaysMinutes, type PinAttempts, remainingWaitMs } from './app-lock.rules.ts'

const attemptsKey = 'lockTries'

/** The stored lock, without the PIN itself. */
interface StoredLock {
  owner: string
  salt: string
  rounds: number
  hash: string
  minutes: LockDelayMinutes
}

function readLock(): StoredLock | undefined {
  const stored = localStore.readJson(lockKey) as Partial<StoredLock> | null
  return stored?.hash && stored.salt && stored.rounds ? (stored as StoredLock) : undefined
}

const writeLock = (next: StoredLock): void => {
  localStore.write(lockKey, JSON.stringify(next))
  lock.changed()
}

/** After how many minutes out of sight this device locks. */
export const getLockDelayMinutes = (): LockDelayMinutes =>
  lockDelaysMinutes.find((time) => time === readLock()?.minutes) ?? 0

/** Sets or changes the PIN. The caller has checked the current one. */
export async function setPin(pin: string, minutes: LockDelayMinutes = getLockDelayMinutes()): Promise<void> {
  const { user } = session.getSnapshot()
  if (!user) return
  const hashOptions = { salt: newId(), rounds: hashRounds }
  writeLock({ owner: user.id, ...hashOptions, hash: await hashPin(pin, hashOptions), minutes })
}

export function setLockDelayMinutes(minutes: LockDelayMinutes): void {
  const current = readLock()
  if (current) writeLock({ ...current, minutes })
}

/** Removes the lock. The caller has checked the PIN. */
export function removeLock(): void {
  for (const key of [lockKey, attemptsKey]) localStore.remove(key)
  lock.open()
}

function readAttempts(): PinAttempts {
  const { wrong, at } = (localStore.readJson(attemptsKey) ?? {}) as Partial<PinAttempts>
  return { wrong: Number(wrong) || 0, at: Number(at) || 0 }
}

/** Milliseconds until the next attempt; the wait continues while the page is closed. */
export const attemptWaitMs = (): number => remainingWaitMs(readAttempts(), now())

/** Whether this is the PIN. Wrong ones are counted, and too many must wait. */
export async function checkPin(pin: string): Promise<'right' | 'wrong' | 'wait'> {
  const current = readLock()
  if (!current || attemptWaitMs() > 0) return 'wait'
  // Counted first, so that closing the page during the check does not avoid it.
  const { wrong } = readAttempts()
  localStore.write(attemptsKey, JSON.stringify({ wrong: wrong + 1, at: now() } satisfies PinAttempts))
  const isRight = (await hashPin(pin, current)) === current.hash
  if (isRight) localStore.remove(attemptsKey)
  return isRight ? 'right' : 'wrong'
}

/** About a second on an older phone. Stored with each hash, so that it can be raised. */
export const hashRounds = 600_000

/** Browsers hash only where the connection is safe. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

/** A deliberately slow hash, as hexadecimal digits. */
export async function hashPin(pin: string, { salt, rounds }: { salt: string; rounds: number }): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds }
  const hash = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
