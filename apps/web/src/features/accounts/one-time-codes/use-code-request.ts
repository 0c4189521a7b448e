import type { OutcomeCode } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { retryAfterSeconds } from '../../../lib/call-error.ts'
import { useCountdown } from './use-countdown.ts'

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
