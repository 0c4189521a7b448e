import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { accountEventText, type NotificationPages, notificationsOf } from '../../../features/notifications/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatAgo } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NewBadge } from './notification-row.tsx'
import { useNewNotifications } from './use-new-notifications.ts'

/** Decisions of the moderators above every tab; expanded while one of them is new. */
export function ModeratorNotices({ list }: { list: UseInfiniteQueryResult<NotificationPages> }) {
  const t = useTranslate()
  const notices = notificationsOf(list.data)
  const [isOpen, setOpen] = useState(() => notices.some(({ is_read }) => !is_read))
  const newIds = useNewNotifications('moderation', notices, isOpen)
  if (notices.length === 0) return null
  return (
    <Card className="mb-4 overflow-clip">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-primary-soft">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-primary" />
          <span className="min-w-0 grow font-semibold">{t('notifications.moderators')}</span>
          <span className="group-open:hidden">{newIds.size > 0 && <NewBadge />}</span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line border-line border-t">
          {notices.map(({ id, event, created_at }) => (
            <li
              key={id}
              className={classNames('flex items-center gap-3 px-4 py-3', newIds.has(id) && 'bg-primary-soft/60')}
            >
              <div className="min-w-0 grow">
                <p className={classNames('wrap-anywhere', newIds.has(id) && 'font-semibold')}>
                  {event && accountEventText(event)}
                </p>
                <time dateTime={created_at} className="text-ink-soft text-tiny">
                  {formatAgo(created_at)}
                </time>
              </div>
              {newIds.has(id) && <NewBadge />}
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="quiet"
            busy={list.isFetchingNextPage}
            busyLabel={t('common.loading')}
            onClick={() => void list.fetchNextPage()}
          >
            {t('notifications.showMore')}
          </Button>
        )}
      </details>
    </Card>
  )
}
