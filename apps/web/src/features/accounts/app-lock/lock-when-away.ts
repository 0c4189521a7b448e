import { localStore } from '../../../browser/storage.ts'
import { now } from '../../../lib/clock.ts'
import { lock } from '../../../lib/lock.ts'
import { hasBeenAway } from './app-lock.rules.ts'
import { getLockDelayMinutes } from './app-lock.ts'

/** Stores since when all tabs are hidden. */
const awayKey = 'away'
const minuteMs = 60_000

/** Locks when the page has been hidden for the chosen delay, which all tabs share. */
export function lockWhenAway(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHidden = () => document.visibilityState === 'hidden'

  const lockIfAway = () => {
    const since = Number(localStore.read(awayKey))
    if (since && hasBeenAway(since, getLockDelayMinutes(), now())) lock.shut()
  }
  const handleVisibilityChange = () => {
    clearTimeout(timer)
    if (isHidden()) {
      localStore.write(awayKey, String(now()))
      // A delay of zero also locks before the phone takes its screenshot for the app switcher.
      if (getLockDelayMinutes() === 0) lock.shut()
      else timer = setTimeout(lockIfAway, getLockDelayMinutes() * minuteMs)
    } else {
      // Timers do not run while a phone sleeps.
      lockIfAway()
      localStore.remove(awayKey)
    }
  }
  // Another tab was hidden, but this one is still visible.
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === awayKey && newValue && !isHidden()) localStore.remove(awayKey)
  }

  // The page may have been hidden right after the lock was set.
  if (isHidden()) handleVisibilityChange()
  document.addEventListener('visibilitychange', handleVisibilityChange)
  globalThis.addEventListener('storage', handleStorage)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', handleVisibilityChange)
    globalThis.removeEventListener('storage', handleStorage)
  }
}
