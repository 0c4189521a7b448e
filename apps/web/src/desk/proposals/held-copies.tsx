import { useState } from 'react'
import { callErrorMessage } from '../../lib/call-error.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dot } from '../../ui/dot.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHeldCopies } from './proposals.queries.ts'

/** What a member took back or lost by leaving, for the two moderators who decided to open it. */
export function HeldCopies({ id }: { id: string }) {
  const t = useTranslate()
  const [isRequested, setRequested] = useState(false)
  const copies = useHeldCopies(id, isRequested)
  if (!copies.data)
    return (
      <div className="flex flex-col items-start gap-3">
        {copies.error && (
          <Notice tone="danger">{callErrorMessage(copies.error, { refused: t('deskProposals.copiesFailed') })}</Notice>
        )}
        <Button
          variant="secondary"
          busy={copies.isFetching}
          busyLabel={t('common.loading')}
          onClick={() => (isRequested ? void copies.refetch() : setRequested(true))}
        >
          {t('deskProposals.readCopies')}
        </Button>
      </div>
    )
  if (copies.data.length === 0) return <p>{t('deskProposals.noCopies')}</p>
  return (
    <ol className="flex flex-col gap-2">
      {copies.data.map(({ message_id: messageId, cause, sent_at: at, text }) => (
        <li key={messageId} className="rounded-control border border-line px-3 py-2">
          <p className="text-ink-soft text-small">
            <time dateTime={at}>{formatDateTime(at)}</time>
            <Dot /> {t(`deskCase.state_${cause}`)}
          </p>
          <p dir="auto" className="whitespace-pre-wrap">
            {text ?? t('deskProposals.unreadable')}
          </p>
        </li>
      ))}
    </ol>
  )
}
