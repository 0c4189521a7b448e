import { type OwnSuspension, textLengths } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { type Credentials, useAppealDraft, useSendAppeal } from '../../../features/moderation/index.ts'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'

type Appeal = NonNullable<OwnSuspension['appeal']>

interface AppealFormProps {
  suspension: OwnSuspension
  credentials: Credentials
  onSent: (appeal: Appeal) => void
}

/** The one answer to a suspension, or that its time is over. */
export function AppealForm({ suspension, credentials, onSent }: AppealFormProps) {
  const t = useTranslate()
  const [text, setText] = useAppealDraft()
  const [isSubmitted, setSubmitted] = useState(false)
  const send = useSendAppeal()
  const date = formatDate(suspension.appeal_by)
  if (!suspension.can_appeal) return <Notice>{t('accountReview.over', { date })}</Notice>

  const fields = fieldsOf(send.error)
  const missing = isSubmitted && text.trim() === '' ? t('accountReview.answerMissing') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.reset()
    setSubmitted(true)
    if (text.trim() === '') return
    const handleSuccess = ({ number, act_by }: { number: string; act_by: string }) => {
      setText('')
      const open = { state: 'open', decided_at: null, outcome: null, answer: null } as const
      onSent({ ...open, case_number: number, act_by, text: text.trim(), sent_at: new Date().toISOString() })
    }
    send.mutate({ ...credentials, text }, { onSuccess: handleSuccess })
  }
  return (
    <Card className="p-4 sm:p-6">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextAreaField
          label={t('accountReview.answer')}
          hint={t('accountReview.answerHint', { date })}
          rows={6}
          most={textLengths.long}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={missing ?? fields.text}
        />
        {send.error && Object.keys(fields).length === 0 && (
          <Notice tone="danger">{callErrorMessage(send.error, { refused: t('accountReview.sendFailed') })}</Notice>
        )}
        <Button type="submit" busy={send.isPending} busyLabel={t('accountReview.sending')}>
          {t('accountReview.send')}
        </Button>
      </form>
    </Card>
  )
}
