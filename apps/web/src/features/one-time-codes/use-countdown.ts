import { useCallback, useEffect, useState } from 'react'

const second = 1000

/** Seconds until a code may be asked for again; by the clock, because a sleeping tab does not tick. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / second))
      setLeft(rest)
      if (rest === 0) setEnd(0)
    }, second)
    return () => clearInterval(timer)
  }, [end])

  const start = useCallback((seconds: number) => {
    setEnd(Date.now() + seconds * second)
    setLeft(seconds)
  }, [])
  return { left, start }
}
