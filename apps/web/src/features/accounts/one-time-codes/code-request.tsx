import type { OutcomeCode } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { retryAfterSeconds } from '../../../lib/call-error.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'

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

interface SendButtonProps {
  /** A code was sent before: the button is the second one of its form. */
  again: boolean
  /** Seconds until it can be pressed. */
  left: number
  busy: boolean
  disabled: boolean
  onAgain: () => void
}

/** Sends the form for the first code, then asks for another one by itself. */
export function SendButton({ again, left, busy, disabled, onAgain }: SendButtonProps) {
  const t = useTranslate()
  const buttonProps = again
    ? ({ type: 'button', variant: 'secondary', onClick: onAgain } as const)
    : ({ type: 'submit', variant: 'primary' } as const)
  const label = again ? t('login.resendOtp') : t('login.sendOtp')
  const waitLabel = again ? t('login.resendIn', { seconds: left }) : t('login.sendIn', { seconds: left })
  return (
    <Button {...buttonProps} disabled={disabled} inactive={left > 0} busy={busy} busyLabel={t('login.sending')}>
      {left > 0 ? waitLabel : label}
    </Button>
  )
}
