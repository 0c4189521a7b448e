import type { RequestList } from '@satrangi/contract'
import { Check, Clock, MessageCircle, X } from 'lucide-react'
import { MemberAvatar, whoIs } from '../../features/members/index.ts'
import type { Answer, RequestTab } from '../../features/requests/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatAgo } from '../../lib/format.ts'
import { useShell } from '../../lib/navigation.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Requested = RequestList['users'][number]

interface RequestRowProps {
  member: Requested
  tab: RequestTab
  onAnswer: (answer: Answer) => void
}

/** One request: who, since when, and what can be done. */
export function RequestRow({ member, tab, onAnswer }: RequestRowProps) {
  const t = useText()
  const shell = useShell()
  const who = whoIs(member)
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3">
        <div className="flex min-w-0 grow basis-44 items-center gap-4">
          <button
            type="button"
            onClick={() => shell.openScreen({ screen: 'profile-detail', id: member.id })}
            aria-label={t('discovery.viewProfileOf', { who })}
            className="shrink-0 rounded-full"
          >
            <MemberAvatar member={member} />
          </button>
          <div className="min-w-0">
            <h3 className="font-sans font-semibold wrap-anywhere">{who}</h3>
            <p className="text-ink-soft text-small">
              {t('requests.ageAndPlace', { age: member.age, place: member.city_name })}
            </p>
            <time dateTime={member.created_at} className="text-ink-soft text-tiny">
              {formatAgo(member.created_at)}
            </time>
          </div>
        </div>
        <div className={classNames('flex flex-wrap gap-2', tab === 'pending' && 'grow sm:grow-0')}>
          {tab === 'pending' && <Answers who={who} onAnswer={onAnswer} />}
          {tab === 'sent' && <PendingBadge />}
          {tab === 'connected' && (
            <Button
              variant="secondary"
              icon={<MessageCircle aria-hidden="true" className="size-5" />}
              aria-label={t('requests.chatWith', { who })}
              onClick={() => shell.openConversation(member.id)}
              className="grow"
            >
              {t('requests.chat')}
            </Button>
          )}
        </div>
      </Card>
    </li>
  )
}

function Answers({ who, onAnswer }: { who: string; onAnswer: (answer: Answer) => void }) {
  const t = useText()
  return (
    <>
      <Button
        icon={<Check aria-hidden="true" className="size-5" />}
        aria-label={t('requests.acceptWho', { who })}
        onClick={() => onAnswer('accepted')}
        className="grow"
      >
        {t('requests.accept')}
      </Button>
      <Button
        variant="secondary"
        icon={<X aria-hidden="true" className="size-5" />}
        aria-label={t('requests.rejectWho', { who })}
        onClick={() => onAnswer('rejected')}
        className="grow"
      >
        {t('requests.reject')}
      </Button>
    </>
  )
}

function PendingBadge() {
  const t = useText()
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-paid-soft px-3 py-1 font-semibold text-paid text-small">
      <Clock aria-hidden="true" className="size-4" />
      {t('requests.pendingBadge')}
    </span>
  )
}
