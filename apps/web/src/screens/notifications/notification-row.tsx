import type { Notification } from '@satrangi/contract'
import { UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemberAvatar, whoIs } from '../../features/members/index.ts'
import { accountEventText } from '../../features/notifications/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatAgo } from '../../lib/format.ts'
import { useText } from '../../messages/index.ts'
import { NewMark } from './new-mark.tsx'
import { useOpen } from './use-open.ts'

interface NotificationRowProps {
  notification: Notification
  isNew: boolean
}

const look = 'flex w-full flex-wrap items-center gap-3 px-4 py-3 text-start'

/** Who did what, and when; leads to where one may answer. */
export function NotificationRow({ notification, isNew }: NotificationRowProps) {
  const open = useOpen()
  const { user } = notification
  const words = <Words notification={notification} isNew={isNew} />
  if (!user) {
    return (
      <Row isNew={isNew}>
        <div className={look}>
          <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft">
            <UserRoundX aria-hidden="true" className="size-6" />
          </span>
          {words}
        </div>
      </Row>
    )
  }
  return (
    <Row isNew={isNew}>
      <button
        type="button"
        onClick={() => open(notification.type, user.id)}
        className={classNames(look, '-outline-offset-3 hover:bg-primary-soft')}
      >
        <MemberAvatar member={user} />
        {words}
      </button>
    </Row>
  )
}

const Row = ({ isNew, children }: { isNew: boolean; children: ReactNode }) => (
  <li className={classNames(isNew && 'bg-primary-soft/60')}>{children}</li>
)

function Words({ notification, isNew }: NotificationRowProps) {
  const t = useText()
  const { type, user, created_at, event } = notification
  const who = user ? whoIs(user) : t('notifications.somebody')
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
      {isNew && <NewMark />}
    </span>
  )
}
