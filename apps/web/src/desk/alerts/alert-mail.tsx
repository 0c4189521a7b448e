import { type FormEvent, useState } from 'react'
import { callErrorMessage, fieldsOf } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from '../section.tsx'
import { useAlerts, useSetAlertMail } from './alerts.queries.ts'

/** Where a lead is mailed with each alert, if anywhere. */
export function AlertMail() {
  const t = useTranslate()
  const { data } = useAlerts()
  const [email, setEmail] = useState('')
  const store = useSetAlertMail()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    store.mutate(email, { onSuccess: () => setEmail('') })
  }
  const fieldError = fieldsOf(store.error).email
  return (
    <Section title={t('deskModerators.alertMail')}>
      <p className="max-w-text">{t('deskModerators.alertMailHint')}</p>
      {data && (
        <p className="font-semibold">
          {t(data.has_mail ? 'deskModerators.alertMailOn' : 'deskModerators.alertMailOff')}
        </p>
      )}
      <form noValidate onSubmit={submit} className="flex w-full flex-col gap-3 md:max-w-reading">
        <TextField
          label={t('deskModerators.alertMailAddress')}
          name="email"
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={fieldError}
        />
        {store.error && !fieldError && (
          <Notice tone="danger">
            {callErrorMessage(store.error, { refused: t('deskModerators.alertMailFailed') })}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="secondary"
            busy={store.isPending}
            busyLabel={t('deskModerators.alertMailSaving')}
          >
            {t('deskModerators.alertMailSave')}
          </Button>
          {data?.has_mail && (
            <Button variant="quiet" onClick={() => store.mutate(null)}>
              {t('deskModerators.alertMailStop')}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
