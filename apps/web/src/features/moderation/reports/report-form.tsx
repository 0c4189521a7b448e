import { type EvidenceChoice, reportReasons, textLengths } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { optionLabel } from '../../../lib/option-words.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { ThreatLink } from '../safety/index.ts'
import { isThreatReason, type Protection, type Report, type ReportReason } from './moderation.queries.ts'
import { ThreatHelp } from './threat-help.tsx'

interface ReportFormProps {
  /** Ties the button that sends it, which stands elsewhere, to the form. */
  form: string
  id: string
  who: string
  isBlocked: boolean
  hasConversation: boolean
  failure: Error | null
  onSubmit: (report: Report) => void
}

const choices: readonly EvidenceChoice[] = ['last_20', 'last_30_days', 'none']
const choiceLabels = {
  last_20: 'profile.reportLast20',
  last_30_days: 'profile.reportLast30Days',
  none: 'profile.reportNone',
} as const

/** What happened, and what is to be done about it. */
export function ReportForm({ form, id, who, isBlocked, hasConversation, failure, onSubmit }: ReportFormProps) {
  const t = useTranslate()
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const [evidence, setEvidence] = useState<EvidenceChoice>('last_20')
  const [protection, setProtection] = useState<Protection>({ block: true, hide: false })
  const [isMissing, setMissing] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!reason)
    if (!reason) return event.currentTarget.querySelector('input')?.focus()
    const isThreat = isThreatReason(reason)
    onSubmit({
      reason,
      details,
      evidence: hasConversation ? evidence : 'none',
      protection: { block: isThreat && protection.block && !isBlocked, hide: isThreat && protection.hide },
    })
  }

  return (
    <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ThreatLink id={id} />
      <p className="text-ink-soft">{t('profile.reportHint', { who })}</p>
      <RadioList
        label={t('profile.reportReason')}
        name="reason"
        choices={reportReasons}
        wordOf={optionLabel}
        chosen={reason}
        onChange={(chosen) => {
          setReason(chosen)
          setMissing(false)
        }}
        error={isMissing ? t('profile.reportChoose') : undefined}
        required
      />
      {reason && isThreatReason(reason) && (
        <ThreatHelp isBlocked={isBlocked} chosen={protection} onChange={setProtection} />
      )}
      <TextAreaField
        label={t('profile.reportDetails')}
        hint={t('profile.reportDetailsHint')}
        most={textLengths.long}
        rows={3}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      {hasConversation && (
        <RadioList
          label={t('profile.reportMessages')}
          hint={t('profile.reportMessagesHint')}
          name="evidence"
          choices={choices}
          wordOf={(choice) => t(choiceLabels[choice])}
          chosen={evidence}
          onChange={setEvidence}
        />
      )}
      {failure && <Notice tone="danger">{refusalMessage(failure, t('profile.reportFailed'))}</Notice>}
    </form>
  )
}
