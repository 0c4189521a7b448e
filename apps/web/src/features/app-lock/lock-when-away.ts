import { localStore } from '../../browser/storage.ts'
import { now } from '../../lib/clock.ts'
import { lock } from '../../lib/lock.ts'
import { hasBeenAway } from './app-lock.rules.ts'
import { lockTime } from './app-lock.ts'

/** Since when no tab of ours is in sight. */
const awayKey = 'away'
const minuteMs = 60_000

/** Shuts the lock when the page has been out of sight for the chosen time: all tabs share one time. */
export function lockWhenAway(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHidden = () => document.visibilityState === 'hidden'

  const lockIfAway = () => {
    const since = Number(localStore.read(awayKey))
    if (since && hasBeenAway(since, lockTime(), now())) lock.shut()
  }
  const handleVisibilityChange = () => {
    clearTimeout(timer)
    if (isHidden()) {
      localStore.write(awayKey, String(now()))
      // At once also means before the phone takes its picture of the page.
      if (lockTime() === 0) lock.shut()
      else timer = setTimeout(lockIfAway, lockTime() * minuteMs)
    } else {
      // A phone that slept has not counted.
      lockIfAway()
      localStore.remove(awayKey)
    }
  }
  // Another tab went out of sight, but this one is still looked at.
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === awayKey && newValue && !isHidden()) localStore.remove(awayKey)
  }

  // The lock was set a moment ago, and whoever set it has gone already.
  if (isHidden()) handleVisibilityChange()
  document.addEventListener('visibilitychange', handleVisibilityChange)
  globalThis.addEventListener('storage', handleStorage)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', handleVisibilityChange)
    globalThis.removeEventListener('storage', handleStorage)
  }
}
