import { Check, Clock, MessageCircle, Undo2, X } from 'lucide-react'
import { useNewConnection } from '../../../features/chat/index.ts'
import type { Answer, RequestItem, RequestTab } from '../../../features/connections/index.ts'
import { displayName } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'

/** The dialogs of a request row. */
export type RequestDialog = 'block' | 'report' | 'withdraw' | 'disconnect'

export interface RowActions {
  onAnswer: (answer: Answer) => void
  onOpenDialog: (what: RequestDialog) => void
}

interface RequestActionsProps extends RowActions {
  member: RequestItem
  tab: RequestTab
}

const wideClasses = 'grow sm:grow-0'

/** The actions of a request. */
export function RequestActions({ member, tab, onAnswer, onOpenDialog }: RequestActionsProps) {
  const t = useTranslate()
  const who = displayName(member)
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 sm:justify-end">
      {tab === 'pending' && <AnswerButtons who={who} onAnswer={onAnswer} />}
      {tab === 'sent' && (
        <>
          <PendingBadge />
          <Button
            variant="secondary"
            icon={<Undo2 aria-hidden="true" className="size-5" />}
            aria-label={t('requests.withdrawWho', { who })}
            onClick={() => onOpenDialog('withdraw')}
            className={wideClasses}
          >
            {t('requests.withdraw')}
          </Button>
        </>
      )}
      {tab === 'connected' && <ChatButton member={member} className={wideClasses} />}
    </div>
  )
}

function AnswerButtons({ who, onAnswer }: { who: string; onAnswer: (answer: Answer) => void }) {
  const t = useTranslate()
  return (
    <>
      <Button
        icon={<Check aria-hidden="true" className="size-5" />}
        aria-label={t('requests.acceptWho', { who })}
        onClick={() => onAnswer('accepted')}
        className={wideClasses}
      >
        {t('requests.accept')}
      </Button>
      <Button
        variant="secondary"
        icon={<X aria-hidden="true" className="size-5" />}
        aria-label={t('requests.rejectWho', { who })}
        onClick={() => onAnswer('rejected')}
        className={wideClasses}
      >
        {t('requests.reject')}
      </Button>
    </>
  )
}

function PendingBadge() {
  const t = useTranslate()
  return (
    <span className="me-auto inline-flex items-center gap-1.5 rounded-full bg-paid-soft px-3 py-1 font-semibold text-paid text-small">
      <Clock aria-hidden="true" className="size-4" />
      {t('requests.pendingBadge')}
    </span>
  )
}

/** Opens the conversation with a connection; with a new one, what is shown of an acceptance comes first. */
function ChatButton({ member, className }: { member: RequestItem; className: string }) {
  const t = useTranslate()
  const shell = useShell()
  const connection = useNewConnection()
  const { id, created_at: since } = member
  return (
    <Button
      variant="secondary"
      icon={<MessageCircle aria-hidden="true" className="size-5" />}
      aria-label={t('requests.chatWith', { who: displayName(member) })}
      busy={connection.isChecking}
      onClick={() => void connection.show({ id, since }, () => shell.openConversation(id))}
      className={className}
    >
      {t('requests.chat')}
    </Button>
  )
}
