import type { Conversation } from '@satrangi/contract'
import { Download, EllipsisVertical, Flag, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { ReportDialog, SaveEvidenceDialog } from '../../features/moderation/index.ts'
import { formatTimeOrDay } from '../../lib/day.ts'
import { useTranslate } from '../../messages/index.ts'
import { Menu } from '../../ui/menu.tsx'
import { rowClasses } from './conversation-row.tsx'

const icon = { 'aria-hidden': true, className: 'size-5' } as const

/** A conversation with a deleted member, which cannot be opened; they can still be reported, and what they wrote be saved. */
export function DeletedRow({ row: { timestamp, departed_id: id } }: { row: Conversation }) {
  const t = useTranslate()
  const [openDialog, setOpenDialog] = useState<'report' | 'evidence'>()
  const close = () => setOpenDialog(undefined)
  return (
    <div className={`${rowClasses} flex-wrap`}>
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft">
        <UserRoundX aria-hidden="true" className="size-6" />
      </span>
      <span className="flex min-w-0 grow basis-20 flex-wrap items-baseline gap-x-3 text-ink-soft">
        <span className="grow">{t('chat.deletedMember')}</span>
        <time dateTime={timestamp} className="text-tiny">
          {formatTimeOrDay(timestamp)}
        </time>
      </span>
      {id && (
        <div className="ms-auto">
          <Menu
            label={t('chat.more')}
            icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
            items={[
              {
                label: t('chat.saveEvidence'),
                icon: <Download {...icon} />,
                onSelect: () => setOpenDialog('evidence'),
              },
              {
                label: t('chat.report'),
                icon: <Flag {...icon} />,
                tone: 'danger',
                onSelect: () => setOpenDialog('report'),
              },
            ]}
          />
        </div>
      )}
      {id && openDialog === 'evidence' && <SaveEvidenceDialog id={id} onClose={close} />}
      {id && openDialog === 'report' && (
        <ReportDialog id={id} who={t('chat.deletedMember')} isBlocked hasLeft onClose={close} />
      )}
    </div>
  )
}
