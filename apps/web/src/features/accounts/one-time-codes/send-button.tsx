import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'

export interface SendButtonProps {
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
