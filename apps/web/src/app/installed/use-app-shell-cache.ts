import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../lib/browser-state.ts'
import { session } from '../../lib/session.ts'
import { clearAppShell } from './clear-app-shell.ts'

/** Not before it is needed, which is when the first screen is there. */
const loadCache = () => import('./app-shell-cache.ts')

/** The requests of the first screen come first. */
const startDelayMs = 5_000

/** Caches the app shell while a member is signed in. Returns a function that installs an update, if there is one. */
export function useAppShellCache(): (() => void) | undefined {
  const [update, setUpdate] = useState<() => void>()
  const isOnline = useOnline()
  const isCached = useRef(false)
  useEffect(() => {
    if (!isOnline || isCached.current) return
    const cacheShell = async () => {
      try {
        const { cacheAppShell } = await loadCache()
        await cacheAppShell((next) => setUpdate(() => next))
        isCached.current = true
      } catch {
        // The app works online without it; the next time that the device is online it is tried again.
      }
    }
    const timer = setTimeout(() => void cacheShell(), startDelayMs)
    return () => clearTimeout(timer)
  }, [isOnline])
  useEffect(() => {
    const handleVisibilityChange = () => {
      if (document.visibilityState !== 'visible') return
      loadCache()
        .then(({ checkForUpdate }) => checkForUpdate())
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange)
      if (!session.getSnapshot().token) void clearAppShell()
    }
  }, [])
  return update
}
