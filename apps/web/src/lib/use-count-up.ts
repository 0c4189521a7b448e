import { useEffect, useState } from 'react'
import { prefersReducedMotion } from './use-media.ts'

const durationMs = 2_000

/** Fast at first, slow towards the end. */
const easeOut = (part: number): number => 1 - (1 - part) ** 3

const finishedCounters = new Set<string>()

/**
 * Counts up to a number in two seconds, once a visit, and not where less motion is preferred.
 * @param name identifies the counter, which is animated once
 * @param active whether it may begin
 */
export function useCountUp(name: string, target: number, active: boolean): number {
  const [progress, setProgress] = useState(() => (finishedCounters.has(name) || prefersReducedMotion() ? 1 : 0))
  useEffect(() => {
    if (!active || finishedCounters.has(name)) return
    finishedCounters.add(name)
    if (prefersReducedMotion()) return
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now: number) {
      const done = Math.min(1, Math.max(0, (now - start) / durationMs))
      setProgress(easeOut(done))
      if (done < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [name, active])
  return Math.round(target * progress)
}
