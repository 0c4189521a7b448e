import type { Conversation } from '@satrangi/contract'
import { Flag, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { ReportDialog } from '../../features/moderation/index.ts'
import { formatTimeOrDay } from '../../lib/day.ts'
import { useTranslate } from '../../messages/index.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { rowClasses } from './conversation-row.tsx'

/** A conversation with a deleted member, which cannot be opened; they can still be reported. */
export function DeletedRow({ row: { timestamp, departed_id: id } }: { row: Conversation }) {
  const t = useTranslate()
  const [isReporting, setReporting] = useState(false)
  return (
    <div className={`${rowClasses} text-ink-soft`}>
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-sunken">
        <UserRoundX aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">{t('chat.deletedMember')}</span>
      <time dateTime={timestamp} className="shrink-0 text-tiny">
        {formatTimeOrDay(timestamp)}
      </time>
      {id && (
        <IconButton
          label={t('chat.report')}
          icon={<Flag aria-hidden="true" className="size-5" />}
          onClick={() => setReporting(true)}
        />
      )}
      {id && isReporting && (
        <ReportDialog id={id} who={t('chat.deletedMember')} isBlocked hasLeft onClose={() => setReporting(false)} />
      )}
    </div>
  )
}
