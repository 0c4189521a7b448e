import { startTransition, useEffect, useState } from 'react'

/** What has been rendered whole since the page was loaded. */
const wholeBefore = new Set<string>()

interface Steps {
  /** How many parts there are. */
  total: number
  /** How many come at a time. */
  step: number
  /** Whether they are known; the first ones are rendered before. */
  isReady?: boolean
}

/**
 * How many parts of something are rendered: some more after each frame, so that none holds up an old phone for long.
 * Whoever comes back later finds all at once, so that the page is as high as it was.
 * @param name what it is, anywhere on the page
 */
export function useStepwise(name: string, { total, step, isReady = true }: Steps): number {
  const [count, setCount] = useState(() => (isReady && wholeBefore.has(name) ? total : step))
  useEffect(() => {
    if (!isReady) return
    if (count >= total) wholeBefore.add(name)
    else startTransition(() => setCount(count + step))
  }, [name, count, total, step, isReady])
  return Math.min(count, total)
}
