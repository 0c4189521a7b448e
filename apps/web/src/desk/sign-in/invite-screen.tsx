import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { RadioList } from '../../ui/radio-list.tsx'
import { InvitePasskey } from './invite-passkey.tsx'
import { InviteTotp } from './invite-totp.tsx'
import { arePasskeysSupported } from './passkeys.ts'
import { SignInFrame } from './sign-in-frame.tsx'

const ways = ['passkey', 'totp'] as const
type Way = (typeof ways)[number]

interface InviteScreenProps {
  invite: string
  /** The invite is used up, or whoever opened the link has an account already. */
  onDone: () => void
}

/** Accepts an invite: the moderator chooses how to sign in from now on. */
export function InviteScreen({ invite, onDone }: InviteScreenProps) {
  const t = useTranslate()
  const isSupported = arePasskeysSupported()
  const [way, setWay] = useState<Way>(isSupported ? 'passkey' : 'totp')
  return (
    <SignInFrame title={t('deskSignIn.inviteTitle')} hint={t('deskSignIn.inviteHint')}>
      {isSupported && (
        <RadioList
          label={t('deskSignIn.inviteWay')}
          name="way"
          choices={ways}
          chosen={way}
          onChange={setWay}
          wordOf={(choice) => t(`deskSignIn.invite_${choice}`)}
        />
      )}
      {way === 'passkey' ? (
        <InvitePasskey invite={invite} onDone={onDone} />
      ) : (
        <InviteTotp invite={invite} onDone={onDone} />
      )}
    </SignInFrame>
  )
}
