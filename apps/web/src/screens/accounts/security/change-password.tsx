import { password as passwordLimits } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { useChangePassword } from '../../../features/accounts/index.ts'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.store.ts'

export function ChangePassword() {
  const t = useTranslate()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { change, error, isPending, reset } = useChangePassword(() => {
    setPassword('')
    toast.show({ title: t('security.passwordChanged'), text: t('security.passwordChangedText'), tone: 'success' })
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') event.currentTarget.querySelector('input')?.focus()
    else if (!isPending) change(password)
  }
  const fieldError = fieldsOf(error).password
  const failure = error && !fieldError && callErrorMessage(error, { refused: t('security.passwordFailed') })
  return (
    <Card>
      <section aria-labelledby="password" className="p-4 sm:p-5">
        <h2 id="password" className="text-lead">
          {t('security.passwordTitle')}
        </h2>
        <p className="text-ink-soft text-small">{t('security.passwordHint')}</p>
        <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
          <PasswordField
            label={t('security.newPassword')}
            hint={t('security.newPasswordHint', { min: passwordLimits.min })}
            name="new-password"
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              reset()
            }}
            error={isMissing && password === '' ? t('security.newPasswordMissing') : fieldError}
          />
          {failure && <Notice tone="danger">{failure}</Notice>}
          <Button type="submit" className="self-start" busy={isPending} busyLabel={t('security.changing')}>
            {t('security.change')}
          </Button>
        </form>
      </section>
    </Card>
  )
}
