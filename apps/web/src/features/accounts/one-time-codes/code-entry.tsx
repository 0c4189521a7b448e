import type { OutcomeCode } from '@satrangi/contract'
import { useEffect, useRef } from 'react'
import { outcomeText } from '../../../messages/codes.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Notice } from '../../../ui/notice.tsx'
import { OtpField } from './otp-field.tsx'
import { TestCode } from './test-code.tsx'

interface CodeEntryProps {
  sent: { code: OutcomeCode; otp?: string | undefined; sent_to?: string | undefined }
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The notice that a code was sent, and its input, which gets the focus. */
export function CodeEntry({ sent, value, onChange, error }: CodeEntryProps) {
  const t = useTranslate()
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (sent) inputRef.current?.focus()
  }, [sent])
  return (
    <>
      <Notice>
        <p>{outcomeText(sent.code)}</p>
        {sent.sent_to && <bdi className="block font-semibold wrap-anywhere">{sent.sent_to}</bdi>}
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
        error={error}
      />
    </>
  )
}
