import { reportReasons, textLengths } from '@satrangi/contract'
import { type FormEvent, useId, useState } from 'react'
import { serverSentence } from '../../lib/server-sentence.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.store.ts'
import { useToggleBlock } from '../blocks/index.ts'
import { type ReportReason, useReport } from './moderation.queries.ts'

/** Somebody who threatens should be out of reach at once. */
const threat: ReportReason = 'Threatens to out or blackmail me'

interface ReportDialogProps {
  id: string
  who: string
  isBlocked: boolean
  onClose: () => void
}

/** What is wrong with a member, told to the moderators. */
export function ReportDialog({ id, who, isBlocked, onClose }: ReportDialogProps) {
  const t = useText()
  const form = useId()
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const [alsoBlock, setAlsoBlock] = useState(false)
  const [isMissing, setMissing] = useState(false)

  const say = (text: string, tone: 'success' | 'danger' = 'success') =>
    toast.show({ title: t('profile.reported'), text, tone })
  const block = useToggleBlock(id, {
    onChanged: () => say(t('profile.reportedAndBlocked')),
    onFailed: () => say(t('profile.reportedNotBlocked'), 'danger'),
  })
  const mayBlock = reason === threat && !isBlocked
  const report = useReport(id, {
    onSent: () => {
      onClose()
      if (mayBlock && alsoBlock) block.mutate({ block: true })
      else say(t('profile.reportedText'))
    },
    onFailed: () => {},
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!reason)
    if (!reason) event.currentTarget.querySelector('input')?.focus()
    else if (!report.isPending) report.mutate({ reason, details })
  }

  return (
    <Sheet
      title={t('profile.reportTitle', { who })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" className="grow" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            className="grow"
            busy={report.isPending}
            busyLabel={t('profile.reportSending')}
          >
            {t('profile.reportSend')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('profile.reportHint', { who })}</p>
        <RadioList
          label={t('profile.reportReason')}
          name="reason"
          choices={reportReasons}
          chosen={reason}
          onChange={(chosen) => {
            setReason(chosen)
            setMissing(false)
          }}
          error={isMissing ? t('profile.reportChoose') : undefined}
          required
        />
        {mayBlock && (
          <CheckboxField
            label={t('profile.reportBlock', { who })}
            hint={t('profile.reportBlockHint')}
            checked={alsoBlock}
            onChange={(event) => setAlsoBlock(event.target.checked)}
          />
        )}
        <TextAreaField
          label={t('profile.reportDetails')}
          hint={t('profile.reportDetailsHint')}
          most={textLengths.long}
          rows={3}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
        {report.error && <Notice tone="danger">{serverSentence(report.error, t('profile.reportFailed'))}</Notice>}
      </form>
    </Sheet>
  )
}
