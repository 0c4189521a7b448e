import { useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CopyButton } from '../copy-button.tsx'
import { issuedInvite } from './issued-invite.store.ts'

const messages = {
  link: { title: 'inviteTitle', text: 'inviteText', copy: 'inviteCopy' },
  code: { title: 'codeTitle', text: 'codeText', copy: 'codeCopy' },
} as const

/** Shows a lead's half of an invite, whatever page they decided on, until it is passed on. */
export function IssuedInviteSheet() {
  const t = useTranslate()
  const issued = useSyncExternalStore(issuedInvite.subscribe, issuedInvite.getSnapshot)
  // It goes with the session of whoever was given it.
  useEffect(() => issuedInvite.drop, [])
  if (!issued) return null
  const { handle, half, text } = issued
  const { title, text: explanation, copy } = messages[half]
  return (
    <Sheet
      title={t(`deskProposals.${title}`, { handle })}
      onClose={issuedInvite.drop}
      footer={<Button onClick={issuedInvite.drop}>{t('deskProposals.inviteDone')}</Button>}
    >
      <div className="flex flex-col items-start gap-4">
        <p>{t(`deskProposals.${explanation}`, { handle })}</p>
        <p className="w-full rounded-card border border-line p-3 font-mono text-small wrap-anywhere">{text}</p>
        <CopyButton text={text} label={t(`deskProposals.${copy}`)} />
      </div>
    </Sheet>
  )
}
