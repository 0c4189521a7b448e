import type { Notification, NotificationType } from '@satrangi/contract'
import { UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNewConnection } from '../../../features/chat/index.ts'
import { displayName, MemberAvatar } from '../../../features/members/index.ts'
import { accountEventText } from '../../../features/notifications/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatAgo } from '../../../lib/format.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface NotificationRowProps {
  notification: Notification
  isNew: boolean
}

const rowClasses = 'flex w-full flex-wrap items-center gap-3 px-4 py-3 text-start'

/** A notification; opens the conversation, the request or the member. */
export function NotificationRow({ notification, isNew }: NotificationRowProps) {
  const open = useOpenNotification()
  const connection = useNewConnection()
  const { user, type, created_at } = notification
  const text = <NotificationText notification={notification} isNew={isNew} />
  if (!user) {
    return (
      <NotificationItem isNew={isNew}>
        <div className={rowClasses}>
          <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft">
            <UserRoundX aria-hidden="true" className="size-6" />
          </span>
          {text}
        </div>
      </NotificationItem>
    )
  }
  return (
    <NotificationItem isNew={isNew}>
      <button
        type="button"
        onClick={() => {
          open(type, user.id)
          if (type === 'accepted' && isNew) void connection.show({ id: user.id, since: created_at })
        }}
        className={classNames(rowClasses, '-outline-offset-3 hover:bg-primary-soft')}
      >
        <MemberAvatar member={user} />
        {text}
      </button>
    </NotificationItem>
  )
}

const NotificationItem = ({ isNew, children }: { isNew: boolean; children: ReactNode }) => (
  <div className={classNames(isNew && 'bg-primary-soft/60')}>{children}</div>
)

function NotificationText({ notification, isNew }: NotificationRowProps) {
  const t = useTranslate()
  const { type, user, created_at, event } = notification
  const who = user ? displayName(user) : t('notifications.somebody')
  return (
    <span className="flex min-w-0 grow basis-40 items-center gap-3">
      <span className="min-w-0 grow">
        <span className={classNames('block wrap-anywhere', isNew && 'font-semibold')}>
          {type === 'moderation' ? event && accountEventText(event) : t(`notifications.${type}`, { who })}
        </span>
        <time dateTime={created_at} className="text-ink-soft text-tiny">
          {formatAgo(created_at)}
        </time>
      </span>
      {isNew && <NewBadge />}
    </span>
  )
}

/** A dot that marks a new notification. */
export function NewBadge() {
  const t = useTranslate()
  return (
    <span className="shrink-0">
      <span aria-hidden="true" className="block size-2.5 rounded-full bg-primary" />
      <VisuallyHidden>{t('notifications.fresh')}</VisuallyHidden>
    </span>
  )
}

/** Opens what a notification is about: the conversation, the request that waits, else the member. */
export function useOpenNotification(): (type: NotificationType, memberId: string) => void {
  const shell = useShell()
  return (type, memberId) => {
    if (type === 'message') shell.openConversation(memberId)
    else if (type === 'pending') shell.openTab('connections', 'pending')
    else shell.openScreen({ screen: 'profile-detail', id: memberId })
  }
}

/** The skeleton of notification rows. */
export function NotificationRowsSkeleton({ count }: { count: number }) {
  return (
    <Loading>
      <Card className="divide-y divide-line overflow-clip">
        {Array.from({ length: count }, (_, at) => `row-${at}`).map((key) => (
          <div key={key} className="flex items-center gap-3 px-4 py-3">
            <Skeleton className="size-14 shrink-0 rounded-full" />
            <div className="flex-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-2 h-4 w-1/5" />
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  )
}
