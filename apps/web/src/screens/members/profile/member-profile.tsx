import type { Profile } from '@satrangi/contract'
import { useState } from 'react'
import {
  BlockDialog,
  DisconnectDialog,
  useBlockWithToast,
  useDisconnectWithToast,
} from '../../../features/connections/index.ts'
import { LikeButton, usePassWithToast, WhyFit } from '../../../features/discovery/index.ts'
import { displayName, photosOf } from '../../../features/members/index.ts'
import { ReportDialog } from '../../../features/moderation/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MemberView } from './member-view.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ReceivedNote } from './received-note.tsx'
import { RevealedNumber } from './revealed-number.tsx'
import { useContactNumber } from './use-contact-number.ts'

/** Another member's profile with its actions. */
export function MemberProfile({ profile }: { profile: Profile }) {
  const { id, isBlocked, isPassed } = profile
  const t = useTranslate()
  const { openScreen } = useShell()
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | 'disconnect' | 'contact'>()
  const block = useBlockWithToast(id)
  const { number, isPending, reveal } = useContactNumber(id)
  const { user } = useSession()
  // Without a pack nothing is shown, and so nobody is told.
  const contact = { number, isPending, reveal: user?.status === 'active' ? reveal : () => setOpenDialog('contact') }
  const who = displayName(profile)
  const disconnect = useDisconnectWithToast(who)
  const canDisconnect = profile.match_status === 'accepted' && !isBlocked
  const pass = usePassWithToast({ id, who })
  const canPass = (profile.match_status === 'none' && !isBlocked) || isPassed
  const isOpen = profile.match_status !== 'accepted' && !isBlocked
  const photoCount = photosOf(profile).length
  const close = () => setOpenDialog(undefined)

  return (
    <MemberView
      profile={profile}
      mobile={contact.number && <RevealedNumber who={who} number={contact.number} />}
      corner={
        <>
          <LikeButton id={id} who={who} isSaved={profile.isSaved} />
          <ProfileMenu
            isBlocked={isBlocked}
            isPassed={isPassed}
            onPass={canPass ? () => pass(!isPassed) : undefined}
            onDisconnect={canDisconnect ? () => setOpenDialog('disconnect') : undefined}
            onBlock={() => setOpenDialog('block')}
            onReport={() => setOpenDialog('report')}
            onShowsMe={
              photoCount > 0
                ? () => openScreen({ screen: 'picture-complaint', id, hasTwoPhotos: photoCount > 1 })
                : undefined
            }
            onThreatened={() => openScreen({ screen: 'threatened', id })}
          />
        </>
      }
      opening={
        <>
          {profile.match_status === 'pending' && !isBlocked && <ReceivedNote profile={profile} who={who} />}
          {isOpen && <WhyFit profile={profile} />}
        </>
      }
      actions={
        <>
          <ProfileActions profile={profile} contact={contact} onBlock={() => setOpenDialog('block')} />
          {openDialog === 'block' && (
            <BlockDialog
              who={who}
              isBlocked={isBlocked}
              onConfirm={() => block.mutate({ block: !isBlocked })}
              onClose={close}
            />
          )}
          {openDialog === 'disconnect' && (
            <DisconnectDialog who={who} onConfirm={() => disconnect.mutate(id)} onClose={close} />
          )}
          {openDialog === 'contact' && (
            <ConfirmDialog
              tone="primary"
              title={t('profile.viewContactTitle', { who })}
              text={t('profile.viewContactHint', { who })}
              confirmLabel={t('profile.viewContactConfirm')}
              onConfirm={reveal}
              onClose={close}
            />
          )}
          {openDialog === 'report' && <ReportDialog id={id} who={who} isBlocked={isBlocked} onClose={close} />}
        </>
      }
    />
  )
}
