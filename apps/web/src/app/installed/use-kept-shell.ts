import { useEffect, useState } from 'react'
import { session } from '../../lib/session.ts'
import { forgetShell } from './forget-shell.ts'
import { keepShell, lookForNewer } from './kept-shell.ts'

/** After the first screen: what it needs comes first. */
const waitFor = 5_000

/** Keeps the frame of the app on this device as long as somebody is signed in. Gives back how to show a newer version, if there is one. */
export function useKeptShell(): (() => void) | undefined {
  const [update, setUpdate] = useState<() => void>()
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without it the app works as before, with a network.
      keepShell((next) => setUpdate(() => next)).catch(() => undefined)
    }, waitFor)
    const cameBack = () => {
      if (document.visibilityState === 'visible') lookForNewer().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', cameBack)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', cameBack)
      if (!session.getSnapshot().token) void forgetShell()
    }
  }, [])
  return update
}
