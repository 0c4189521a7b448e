import { useEffect, useState } from 'react'
import { translate } from '../../../messages/index.ts'
import { isPin } from './app-lock.rules.ts'
import { attemptWaitMs, checkPin } from './app-lock.ts'

/** Asking for the present PIN, on the lock and in the settings alike. */
export function usePinCheck() {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const wait = useAttemptWait()

  /** True when it is the right one; otherwise the field says what is wrong. */
  async function check(): Promise<boolean> {
    if (isChecking || wait.secondsLeft > 0) return false
    if (!isPin(pin)) {
      setError(translate('lock.pinMissing'))
      return false
    }
    setChecking(true)
    setError(undefined)
    const result = await checkPin(pin)
    setChecking(false)
    wait.refresh()
    if (result === 'right') return true
    setPin('')
    setError(translate('lock.wrong'))
    return false
  }

  const isWaiting = wait.secondsLeft > 0
  return {
    pin,
    setPin: (next: string) => {
      setPin(next)
      setError(undefined)
    },
    /** While one has to wait, that is what is wrong. */
    error: isWaiting ? translate('lock.tooMany') : error,
    isChecking,
    secondsLeft: wait.secondsLeft,
    check,
  }
}

const secondMs = 1000
const readSecondsLeft = () => Math.ceil(attemptWaitMs() / secondMs)

/** Seconds until a PIN may be tried again, and a way to look anew after a try. */
function useAttemptWait(): { secondsLeft: number; refresh: () => void } {
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
