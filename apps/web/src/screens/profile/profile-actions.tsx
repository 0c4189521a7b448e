import type { Profile } from '@satrangi/contract'
import { Check, MessageCircle, X } from 'lucide-react'
import { whoIs } from '../../features/members/index.ts'
import { SendRequestButton, useAnswerWithToast } from '../../features/requests/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'

interface ProfileActionsProps {
  profile: Profile
  /** Takes back a block. */
  onUnblock: () => void
}

/** What the two may do next, always within reach of a thumb. */
export function ProfileActions({ profile, onUnblock }: ProfileActionsProps) {
  return (
    <div className="sticky bottom-[calc(var(--spacing-tabs)+env(safe-area-inset-bottom))] z-10 -mx-4 mt-auto border-line border-t bg-ground px-4 py-3 md:bottom-0 md:mx-0 md:px-0">
      <div className="flex flex-wrap items-center gap-3 *:grow md:*:grow-0 md:*:min-w-48">
        {profile.isBlocked ? <Blocked onUnblock={onUnblock} /> : <NextStep profile={profile} />}
      </div>
    </div>
  )
}

function NextStep({ profile }: { profile: Profile }) {
  const t = useText()
  const shell = useShell()
  const answer = useAnswerWithToast()
  const give = (status: 'accepted' | 'rejected') => {
    if (!answer.isPending) answer.mutate({ id: profile.id, status })
  }
  switch (profile.match_status) {
    case 'pending':
      return (
        <>
          <p className="basis-full text-center md:text-start">{t('profile.wantsToConnect', { who: whoIs(profile) })}</p>
          <Button icon={<Check aria-hidden="true" className="size-5" />} onClick={() => give('accepted')}>
            {t('profile.accept')}
          </Button>
          <Button
            variant="secondary"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => give('rejected')}
          >
            {t('profile.reject')}
          </Button>
        </>
      )
    case 'accepted':
      return (
        <Button
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
          onClick={() => shell.openConversation(profile.id)}
        >
          {t('profile.chat')}
        </Button>
      )
    default:
      return <SendRequestButton id={profile.id} isSent={profile.match_status === 'sent'} />
  }
}

function Blocked({ onUnblock }: { onUnblock: () => void }) {
  const t = useText()
  return (
    <>
      <span className="text-center font-semibold text-danger">{t('profile.blocked')}</span>
      <Button variant="secondary" onClick={onUnblock}>
        {t('profile.unblock')}
      </Button>
    </>
  )
}
