import type { Fit, MemberSummary } from '@satrangi/contract'
import { MessageCircle } from 'lucide-react'
import { memo } from 'react'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Fits, LikeButton, PassButton } from '../../discovery/index.ts'
import { displayName, ProfileCard } from '../../members/index.ts'
import { SendRequestButton } from './send-request-button.tsx'
import { useAnswers } from './use-answer.ts'

interface DiscoverCardProps {
  /** With the reasons where somebody is recommended. */
  member: MemberSummary & { readonly fits?: readonly Fit[] }
  priority?: boolean
}

/** A member whom one may like, ask, answer, write to or look at, as far as the two have come. */
export const DiscoverCard = memo(function DiscoverCard({ member, priority = false }: DiscoverCardProps) {
  const t = useTranslate()
  const shell = useShell()
  const open = () => shell.openScreen({ screen: 'profile-detail', id: member.id })
  return (
    <ProfileCard
      member={member}
      priority={priority}
      onOpen={open}
      note={member.fits && <Fits fits={member.fits} />}
      corner={
        <>
          <LikeButton id={member.id} who={displayName(member)} isSaved={member.isSaved} />
          <PassButton member={member} />
        </>
      }
      actions={
        <>
          <NextActionButton member={member} />
          <Button
            variant="secondary"
            onClick={open}
            aria-label={t('discovery.viewProfileOf', { who: displayName(member) })}
            className="grow"
          >
            {t('discovery.viewProfile')}
          </Button>
        </>
      }
    />
  )
})

/** The one thing that brings the two closer. */
function NextActionButton({ member }: { member: MemberSummary }) {
  const t = useTranslate()
  const shell = useShell()
  const answers = useAnswers()
  switch (member.match_status) {
    case 'accepted':
      return (
        <Button
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
          onClick={() => shell.openConversation(member.id)}
          className="grow"
        >
          {t('profile.message')}
        </Button>
      )
    case 'pending':
      return (
        <Button busy={answers.isPending} onClick={() => answers.accept(member)} className="grow">
          {t('profile.accept')}
        </Button>
      )
    default:
      // The profile says why there is no button.
      if (member.match_status === 'none' && !member.can_request) return null
      return (
        <SendRequestButton
          id={member.id}
          who={displayName(member)}
          isSent={member.match_status === 'sent'}
          className="grow"
        />
      )
  }
}
