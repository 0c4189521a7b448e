import { useEffect, useRef, useState } from 'react'
import { session } from '../../lib/session.ts'
import { useOnline } from '../../lib/use-online.ts'
import { cacheAppShell, checkForUpdate } from './app-shell-cache.ts'
import { clearAppShell } from './clear-app-shell.ts'

/** After the first screen: what it needs comes first. */
const startDelayMs = 5_000

/** Keeps the frame of the app on this device as long as somebody is signed in. Gives back how to show a newer version, if there is one. */
export function useAppShellCache(): (() => void) | undefined {
  const [update, setUpdate] = useState<() => void>()
  const isOnline = useOnline()
  const isCached = useRef(false)
  useEffect(() => {
    if (!isOnline || isCached.current) return
    const cacheShell = async () => {
      try {
        await cacheAppShell((next) => setUpdate(() => next))
        isCached.current = true
      } catch {
        // Without it the app works as before, with a network; the next one is another chance.
      }
    }
    const timer = setTimeout(() => void cacheShell(), startDelayMs)
    return () => clearTimeout(timer)
  }, [isOnline])
  useEffect(() => {
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'visible') checkForUpdate().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange)
      if (!session.getSnapshot().token) void clearAppShell()
    }
  }, [])
  return update
}
