import { useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CopyButton } from '../copy-button.tsx'
import { issuedInvite } from './issued-invite.store.ts'

/** Shows the link for a moderator who was invited anew, whatever page its decision was made on, until it is passed on. */
export function IssuedInviteSheet() {
  const t = useTranslate()
  const issued = useSyncExternalStore(issuedInvite.subscribe, issuedInvite.getSnapshot)
  // It goes with the session of whoever was given it.
  useEffect(() => issuedInvite.drop, [])
  if (!issued) return null
  const { handle, link } = issued
  return (
    <Sheet
      title={t('deskProposals.inviteTitle', { handle })}
      onClose={issuedInvite.drop}
      footer={<Button onClick={issuedInvite.drop}>{t('deskProposals.inviteDone')}</Button>}
    >
      <div className="flex flex-col items-start gap-4">
        <p>{t('deskProposals.inviteText', { handle })}</p>
        <p className="w-full rounded-card border border-line p-3 font-mono text-small wrap-anywhere">{link}</p>
        <CopyButton text={link} label={t('deskProposals.inviteCopy')} />
      </div>
    </Sheet>
  )
}
