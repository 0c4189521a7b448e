import type { Profile } from '@satrangi/contract'
import { Ban, Check, MessageCircle, Phone, X } from 'lucide-react'
import { useAnswers, useHeldRejection } from '../../../features/connections/index.ts'
import { displayName } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { SendRequest } from './send-request.tsx'
import type { ContactNumber } from './use-contact-number.ts'

interface ProfileActionsProps {
  profile: Profile
  contact: ContactNumber
  /** Blocks, or takes back a block. */
  onBlock: () => void
}

/** The actions of the match status, in the action bar. */
export function ProfileActions(props: ProfileActionsProps) {
  return (
    <ActionBar isInColumn>
      <div className="flex flex-wrap items-center gap-3 *:grow">
        {props.profile.isBlocked ? <BlockedActions onUnblock={props.onBlock} /> : <NextStep {...props} />}
      </div>
    </ActionBar>
  )
}

function NextStep({ profile, contact, onBlock }: ProfileActionsProps) {
  const t = useTranslate()
  const answers = useAnswers()
  const isBeingRejected = useHeldRejection() === profile.id
  switch (isBeingRejected ? 'none' : profile.match_status) {
    case 'pending':
      return (
        <>
          <p className="basis-full text-center">{t('profile.wantsToConnect', { who: displayName(profile) })}</p>
          <Button
            icon={<Check aria-hidden="true" className="size-5" />}
            busy={answers.isPending}
            onClick={() => answers.accept(profile)}
          >
            {t('profile.accept')}
          </Button>
          <Button
            variant="secondary"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => answers.reject(profile)}
          >
            {t('profile.reject')}
          </Button>
        </>
      )
    case 'accepted':
      return <ConnectionActions profile={profile} contact={contact} onBlock={onBlock} />
    case 'none':
      if (profile.can_request) break
      return <p className="text-center text-ink-soft">{t('profile.someRequestsOnly', { who: displayName(profile) })}</p>
  }
  return <SendRequest id={profile.id} who={displayName(profile)} isSent={profile.match_status === 'sent'} />
}

/** Three of them fit side by side on the narrowest phone. */
const compactClasses = 'px-4 max-xs:px-2 max-xs:text-small'

/** Only a connection may be written to, called, and blocked with one press. */
function ConnectionActions({ profile, contact, onBlock }: ProfileActionsProps) {
  const t = useTranslate()
  const shell = useShell()
  return (
    <>
      <Button
        className={compactClasses}
        icon={<MessageCircle aria-hidden="true" className="size-5 max-sm:hidden" />}
        onClick={() => shell.openConversation(profile.id)}
      >
        {t('profile.chat')}
      </Button>
      {!profile.phonehide && !contact.number && (
        <Button
          variant="secondary"
          className={compactClasses}
          icon={<Phone aria-hidden="true" className="size-5 max-sm:hidden" />}
          busy={contact.isPending}
          busyLabel={t('profile.viewingContact')}
          onClick={contact.reveal}
        >
          {t('profile.viewContact')}
        </Button>
      )}
      <Button
        variant="quiet"
        className={compactClasses}
        icon={<Ban aria-hidden="true" className="size-5 max-sm:hidden" />}
        onClick={onBlock}
      >
        {t('profile.block')}
      </Button>
    </>
  )
}

function BlockedActions({ onUnblock }: { onUnblock: () => void }) {
  const t = useTranslate()
  return (
    <>
      <span className="text-center font-semibold text-danger">{t('profile.blocked')}</span>
      <Button variant="secondary" onClick={onUnblock}>
        {t('profile.unblock')}
      </Button>
    </>
  )
}
