import type { OwnSuspension } from '@satrangi/contract'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface AppealStateProps {
  appeal: NonNullable<OwnSuspension['appeal']>
  /** It was sent a moment ago, and takes the focus of the form that it replaces. */
  isNew: boolean
}

/** What was answered, and what a person decided about it. */
export function AppealState({ appeal, isNew }: AppealStateProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const { case_number: number, act_by, text, sent_at, decided_at, outcome, answer } = appeal
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {decided_at === null || outcome === null ? (
        <Notice tone="success" title={t('accountReview.sentTitle')}>
          <p>{t('accountReview.sent', { number, date: formatDate(act_by) })}</p>
        </Notice>
      ) : (
        <Card className="flex flex-col gap-3 p-4 sm:p-6">
          <h2 className="text-lead">{t(`accountReview.decided_${outcome}`)}</h2>
          {answer && (
            <p dir="auto" className="whitespace-pre-wrap">
              {answer}
            </p>
          )}
          <p className="text-ink-soft text-small">
            {t('accountReview.decidedOn', { date: formatDate(decided_at), number })}
          </p>
        </Card>
      )}
      {text && (
        <Card className="flex flex-col gap-3 p-4 sm:p-6">
          <h2 className="text-lead">{t('accountReview.yourAnswer', { date: formatDate(sent_at) })}</h2>
          <p dir="auto" className="whitespace-pre-wrap">
            {text}
          </p>
        </Card>
      )}
    </div>
  )
}
