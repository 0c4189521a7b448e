import { CallError } from '@satrangi/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useStepUp } from './step-up.queries.ts'

export interface WayProps {
  onConfirmed: () => void
  onOtherWay: () => void
}

export function PasswordForm({ onConfirmed, onOtherWay }: WayProps) {
  const t = useTranslate()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  // After the sheet was opened, which gives the focus to its first button.
  useEffect(() => inputRef.current?.focus(), [])
  const stepUp = useStepUp(onConfirmed)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') event.currentTarget.querySelector('input')?.focus()
    else if (!stepUp.isPending) stepUp.mutate({ password })
  }
  const { error } = stepUp
  const wrongPassword = error instanceof CallError && error.code === 'wrong_password' ? error.message : undefined
  const fieldError = fieldsOf(error).password ?? wrongPassword
  const failure = error && !fieldError && callErrorMessage(error, { refused: t('security.stepUpFailed') })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        ref={inputRef}
        label={t('security.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isMissing && password === '' ? t('security.passwordMissing') : fieldError}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-col gap-3">
        <Button type="submit" busy={stepUp.isPending} busyLabel={t('security.confirming')}>
          {t('security.confirm')}
        </Button>
        <Button variant="quiet" onClick={onOtherWay}>
          {t('security.codeInstead')}
        </Button>
      </div>
    </form>
  )
}
