import type { ReplyOf, routes } from '@satrangi/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Helplines } from './helplines.tsx'

/** One thing that was done with the report. */
export interface ReportStep {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly retry: () => void
}

interface ReportResultProps {
  who: string
  block: ReportStep
  hide: ReportStep
  isThreat: boolean
  /** The number of the case, and until when somebody looks at it. */
  receipt: ReplyOf<typeof routes.moderation.report>['case']
}

/** The report was sent: what happens next, and how the rest went. */
export function ReportResult({ who, block, hide, isThreat, receipt }: ReportResultProps) {
  const t = useTranslate()
  const first = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone; what it led to is read next.
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <p ref={first} tabIndex={-1} className="outline-none">
        {t('profile.reportedText', { who })}
      </p>
      <p>{t('profile.reportNumber', { number: receipt.number, when: formatDateTime(receipt.act_by) })}</p>
      <StepResult
        {...block}
        pending={t('profile.reportBlocking', { who })}
        done={t('profile.reportBlocked', { who })}
        failed={t('profile.reportNotBlocked', { who })}
      />
      <StepResult
        {...hide}
        pending={t('profile.reportHiding')}
        done={t('profile.reportHidden')}
        failed={t('profile.reportNotHidden')}
      />
      {isThreat && <Helplines />}
    </div>
  )
}

function StepResult(props: ReportStep & { pending: string; done: string; failed: string }): ReactNode {
  const t = useTranslate()
  switch (props.status) {
    case 'pending':
      return (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          {props.pending}
        </p>
      )
    case 'success':
      return <Notice tone="success">{props.done}</Notice>
    case 'error':
      return (
        <Notice tone="danger">
          <p>{props.failed}</p>
          <Button variant="secondary" className="mt-2" onClick={props.retry}>
            {t('common.retry')}
          </Button>
        </Notice>
      )
    default:
      return null
  }
}
