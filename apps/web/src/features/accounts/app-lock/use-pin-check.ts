import { useState } from 'react'
import { translate } from '../../../messages/index.ts'
import { isPin } from './app-lock.rules.ts'
import { checkPin } from './app-lock.ts'
import { useAttemptWait } from './use-attempt-wait.ts'

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
