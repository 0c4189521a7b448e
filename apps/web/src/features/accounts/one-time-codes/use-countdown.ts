import { useCallback, useEffect, useState } from 'react'

const secondMs = 1000

/** Seconds until a code may be asked for again; by the clock, because a sleeping tab does not tick. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (endsAt === 0) return
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / secondMs))
      setLeft(remaining)
      if (remaining === 0) setEndsAt(0)
    }, secondMs)
    return () => clearInterval(timer)
  }, [endsAt])

  const start = useCallback((seconds: number) => {
    setEndsAt(Date.now() + seconds * secondMs)
    setLeft(seconds)
  }, [])
  return { left, start }
}
