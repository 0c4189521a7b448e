import { type OutcomeCode, readCode } from '@satrangi/contract'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { outcomeText } from '../../../messages/codes.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'

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

/** Where codes are not really sent, the server gives the code and this shows it. */
export function TestCode({ code }: { code: string | undefined }) {
  const t = useTranslate()
  if (!code) return null
  return (
    <Notice title={t('login.forTesting')}>
      <p>{t('login.testCode', { code })}</p>
    </Notice>
  )
}

/** A one-time code: one input, so that it can be pasted, with the message around it too, or filled in by the phone. */
export function OtpField({
  className,
  onChange,
  ...props
}: Omit<TextFieldProps, 'type' | 'end' | 'inputMode' | 'autoComplete'>) {
  return (
    <TextField
      spellCheck={false}
      {...props}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        event.target.value = readCode(event.target.value)
        return onChange?.(event)
      }}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={`text-title tracking-[0.35em] tabular-nums ${className ?? ''}`}
    />
  )
}
