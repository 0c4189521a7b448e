import { useEffect } from 'react'
import { LockScreen, lockWhenAway } from '../features/accounts/index.ts'
import { useLock } from '../lib/lock.ts'

/** Locks the app when it is away, and asks for the PIN. */
export function Lock() {
  const state = useLock()
  useEffect(lockWhenAway, [])
  return state === 'shut' ? <LockScreen /> : null
}
