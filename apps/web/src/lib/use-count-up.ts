import { useEffect, useState } from 'react'
import { prefersLessMotion } from './reduced-motion.ts'

const countFor = 2_000

/** Fast at first, slow towards the end. */
const eased = (part: number): number => 1 - (1 - part) ** 3

const counted = new Set<string>()

/**
 * Counts up to a number in two seconds, once a visit, and not where less motion is preferred.
 * @param name what is counted; the next time it is there at once
 * @param active whether it may begin
 */
export function useCountUp(name: string, target: number, active: boolean): number {
  const [part, setPart] = useState(() => (counted.has(name) || prefersLessMotion() ? 1 : 0))
  useEffect(() => {
    if (!active || counted.has(name)) return
    counted.add(name)
    if (prefersLessMotion()) return
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now: number) {
      const done = Math.min(1, Math.max(0, (now - start) / countFor))
      setPart(eased(done))
      if (done < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [name, active])
  return Math.round(target * part)
}
