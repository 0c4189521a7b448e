import { useEffect, useRef, useState } from 'react'
import { session } from '../../lib/session.ts'
import { useOnline } from '../../lib/use-online.ts'
import { forgetShell } from './clear-app-shell.ts'
import { keepShell, lookForNewer } from './app-shell-cache.ts'

/** After the first screen: what it needs comes first. */
const waitFor = 5_000

/** Keeps the frame of the app on this device as long as somebody is signed in. Gives back how to show a newer version, if there is one. */
export function useKeptShell(): (() => void) | undefined {
  const [update, setUpdate] = useState<() => void>()
  const isOnline = useOnline()
  const isKept = useRef(false)
  useEffect(() => {
    if (!isOnline || isKept.current) return
    const keep = async () => {
      try {
        await keepShell((next) => setUpdate(() => next))
        isKept.current = true
      } catch {
        // Without it the app works as before, with a network; the next one is another chance.
      }
    }
    const timer = setTimeout(() => void keep(), waitFor)
    return () => clearTimeout(timer)
  }, [isOnline])
  useEffect(() => {
    const cameBack = () => {
      if (document.visibilityState === 'visible') lookForNewer().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', cameBack)
    return () => {
      document.removeEventListener('visibilitychange', cameBack)
      if (!session.getSnapshot().token) void forgetShell()
    }
  }, [])
  return update
}
