import { deliveryMethod, OtpField, TestCode } from '../../../features/accounts/index.ts'
import { digitsOf } from '../../../lib/phone-number.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldOf, type StepProps } from './use-draft-form.ts'

interface VerifyStepProps extends StepProps {
  testCode: string | undefined
  /** The number as the server understood it; unknown after a reload. */
  sentTo: string | undefined
  /** Seconds until another code may be asked for. */
  secondsLeft: number
  resending: boolean
  disabled: boolean
  onResend: () => void
}

/** The last step: the code that proves the number. */
export function VerifyStep({ form, testCode, sentTo, secondsLeft, resending, disabled, onResend }: VerifyStepProps) {
  const t = useTranslate()
  const { mobilecode, mobile } = form.getValues()
  return (
    <>
      <p>
        {t('signUp.codeSent', {
          number: sentTo ?? `+${digitsOf(mobilecode)} ${mobile}`,
          method: deliveryMethod(mobilecode, mobile),
        })}
      </p>
      <TestCode code={testCode} />
      <OtpField label={t('signUp.otp')} hint={t('signUp.otpHint')} required {...fieldOf(form, 'otp')} />
      <Button
        variant="secondary"
        disabled={disabled}
        inactive={secondsLeft > 0}
        busy={resending}
        busyLabel={t('signUp.resending')}
        onClick={onResend}
      >
        {secondsLeft > 0 ? t('signUp.resendIn', { seconds: secondsLeft }) : t('signUp.resend')}
      </Button>
    </>
  )
}
