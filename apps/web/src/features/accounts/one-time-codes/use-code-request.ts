import type { OutcomeCode } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { retryAfterSeconds } from '../../../lib/call-error.ts'

interface SentCode {
  code: OutcomeCode
  otp?: string | undefined
  /** The number or address as the server understood it. */
  sent_to?: string | undefined
}

/**
 * Asking for a code, and for another one after a while.
 * @param sendCode the call that sends it
 * @param resendAfterSeconds seconds
 */
export function useCodeRequest<Input>(sendCode: (input: Input) => Promise<SentCode>, resendAfterSeconds: number) {
  // What was sent stays while another code is on its way, and when that fails.
  const [sent, setSent] = useState<SentCode>()
  const countdown = useCountdown()
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: sendCode,
    onSuccess: (reply) => {
      setSent(reply)
      countdown.start(resendAfterSeconds)
    },
    onError: (failure) => countdown.start(retryAfterSeconds(failure) ?? 0),
  })
  return {
    sent,
    error,
    isPending,
    /** Seconds until it may be asked for again. */
    left: countdown.left,
    send: mutate,
    /** The code was for somebody else. */
    forget: () => {
      setSent(undefined)
      reset()
    },
    clearError: reset,
  }
}

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
