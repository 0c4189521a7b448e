import { useEffect, useState } from 'react'
import { attemptWaitMs } from './app-lock.ts'

const secondMs = 1000
const readSecondsLeft = () => Math.ceil(attemptWaitMs() / secondMs)

/** Seconds until a PIN may be tried again, and a way to look anew after a try. */
export function useAttemptWait(): { secondsLeft: number; refresh: () => void } {
  const [secondsLeft, setLeft] = useState(readSecondsLeft)
  const isWaiting = secondsLeft > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft(readSecondsLeft()), secondMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return { secondsLeft, refresh: () => setLeft(readSecondsLeft()) }
}

/** 0:30, as it counts down. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
