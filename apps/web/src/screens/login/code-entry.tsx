import type { OutcomeCode } from '@satrangi/contract'
import { useEffect, useRef } from 'react'
import { TestCode } from '../../features/one-time-codes/index.ts'
import { outcomeText } from '../../messages/codes.ts'
import { useTranslate } from '../../messages/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { OtpField } from '../../ui/otp-field.tsx'

interface CodeEntryProps {
  sent: { code: OutcomeCode; otp?: string | undefined }
  value: string
  onChange: (value: string) => void
}

/** The notice that a code was sent, and its input, which gets the focus. */
export function CodeEntry({ sent, value, onChange }: CodeEntryProps) {
  const t = useTranslate()
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (sent) inputRef.current?.focus()
  }, [sent])
  return (
    <>
      <Notice>
        <p>{outcomeText(sent.code)}</p>
      </Notice>
      <TestCode code={sent.otp} />
      <OtpField
        ref={inputRef}
        label={t('login.otp')}
        hint={t('login.otpHint')}
        name="otp"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
