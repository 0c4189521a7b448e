import type { Conversation } from '@satrangi/contract'
import { isShownOnline, useDraft } from '../../features/chat/index.ts'
import { displayName, MemberAvatar } from '../../features/members/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatTimeOrDay } from '../../lib/day.ts'
import { useShell } from '../../lib/navigation.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/index.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Tick } from './tick.tsx'

export const rowClasses = 'flex w-full items-center gap-3 px-4 py-3 text-start transition-colors'

/** A conversation with its member, time and last message. */
export function ConversationRow({ row, isOpen }: { row: Conversation; isOpen: boolean }) {
  const t = useTranslate()
  const shell = useShell()
  const { user: me } = useSession()
  const { user, unread, last_message: last, timestamp } = row
  const isOwn = last.sender_id === me?.id
  const draft = useDraft(user.id)
  const onlineUsers = isShownOnline(user, row)
  return (
    <button
      type="button"
      data-conversation={user.id}
      aria-current={isOpen || undefined}
      onClick={() => shell.openConversation(user.id)}
      className={classNames(rowClasses, '-outline-offset-3', isOpen ? 'bg-primary-soft' : 'hover:bg-primary-soft/60')}
    >
      <MemberAvatar member={{ ...user, onlineUsers }} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className={classNames('min-w-0 wrap-anywhere', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {displayName(user)}
            {onlineUsers && <VisuallyHidden>{`, ${t('chat.online')}`}</VisuallyHidden>}
          </span>
          <time dateTime={timestamp} className="shrink-0 text-ink-soft text-tiny">
            {formatTimeOrDay(timestamp)}
          </time>
        </span>
        <span className="flex items-center gap-1.5">
          {isOwn && !last.removed && !draft && <Tick delivery={row.is_read ? 'read' : 'sent'} />}
          <Preview row={row} draft={draft} />
          <CountBadge count={unread} />
          {unread > 0 && <VisuallyHidden>{t('chat.unread', { count: unread })}</VisuallyHidden>}
        </span>
      </span>
    </button>
  )
}

/** The draft where there is one, else the last message. */
function Preview({ row, draft }: { row: Conversation; draft: string }) {
  const t = useTranslate()
  const { last_message: last, unread, user } = row
  const shape =
    'min-w-0 flex-1 line-clamp-1 break-all text-small max-2xs:line-clamp-3 max-2xs:break-normal max-2xs:wrap-anywhere'
  if (draft) {
    return (
      <span className={`${shape} text-ink-soft`}>
        <span className="font-semibold text-primary">{t('chat.draft')}</span> <bdi>{draft}</bdi>
      </span>
    )
  }
  if (last.removed) return <span className={`${shape} text-ink-soft italic`}>{t('chat.messageRemoved')}</span>
  return (
    <span
      dir="auto"
      className={classNames(shape, unread > 0 && last.sender_id === user.id ? 'font-semibold' : 'text-ink-soft')}
    >
      {last.message}
    </span>
  )
}
