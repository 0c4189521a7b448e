import { useEffect, useState } from 'react'
import { waitForTry } from './app-lock.ts'

const second = 1000
const secondsLeft = () => Math.ceil(waitForTry() / second)

/** Seconds until a PIN may be tried again, and a way to look anew after a try. */
export function useWait(): { left: number; look: () => void } {
  const [left, setLeft] = useState(secondsLeft)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft(secondsLeft()), second)
    return () => clearInterval(timer)
  }, [isWaiting])
  return { left, look: () => setLeft(secondsLeft()) }
}

/** 0:30, as it counts down. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
