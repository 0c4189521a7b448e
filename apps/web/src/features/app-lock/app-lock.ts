import { newId, now } from '../../lib/clock.ts'
import { lock, lockKey } from '../../lib/lock.ts'
import { session } from '../../lib/session.ts'
import { localStore } from '../../lib/storage.ts'
import { type LockTime, lockTimes, type Tries, waitLeft } from './app-lock.rules.ts'
import { hashPin, rounds } from './pin-hash.ts'

const triesKey = 'lockTries'

/** What this device keeps of a lock: never the PIN. */
interface Kept {
  owner: string
  salt: string
  rounds: number
  hash: string
  minutes: LockTime
}

function kept(): Kept | undefined {
  const found = localStore.readJson(lockKey) as Partial<Kept> | null
  return found?.hash && found.salt && found.rounds ? (found as Kept) : undefined
}

const keep = (next: Kept): void => {
  localStore.write(lockKey, JSON.stringify(next))
  lock.changed()
}

/** After how many minutes out of sight this device locks. */
export const lockTime = (): LockTime => lockTimes.find((time) => time === kept()?.minutes) ?? 0

/** Sets the first PIN, or another one. The caller has asked for the one before. */
export async function setPin(pin: string, minutes: LockTime = lockTime()): Promise<void> {
  const { user } = session.getSnapshot()
  if (!user) return
  const how = { salt: newId(), rounds }
  keep({ owner: user.id, ...how, hash: await hashPin(pin, how), minutes })
}

export function setLockTime(minutes: LockTime): void {
  const present = kept()
  if (present) keep({ ...present, minutes })
}

/** Takes the lock away. The caller has asked for the PIN. */
export function removeLock(): void {
  for (const key of [lockKey, triesKey]) localStore.remove(key)
  lock.open()
}

function triesSoFar(): Tries {
  const { wrong, at } = (localStore.readJson(triesKey) ?? {}) as Partial<Tries>
  return { wrong: Number(wrong) || 0, at: Number(at) || 0 }
}

/** Milliseconds until a PIN may be tried again; it goes on while the page is closed. */
export const waitForTry = (): number => waitLeft(triesSoFar(), now())

/** Whether this is the PIN. Wrong ones are counted, and too many must wait. */
export async function checkPin(pin: string): Promise<'right' | 'wrong' | 'wait'> {
  const present = kept()
  if (!present || waitForTry() > 0) return 'wait'
  // Counted first: closing the page while it is checked saves no try.
  const { wrong } = triesSoFar()
  localStore.write(triesKey, JSON.stringify({ wrong: wrong + 1, at: now() } satisfies Tries))
  const isRight = (await hashPin(pin, present)) === present.hash
  if (isRight) localStore.remove(triesKey)
  return isRight ? 'right' : 'wrong'
}
