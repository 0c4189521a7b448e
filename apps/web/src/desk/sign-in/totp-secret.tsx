import { useTranslate } from '../../messages/index.ts'
import { CopyButton } from '../copy-button.tsx'
import { QrCode } from './qr-code.tsx'

/** The secret of an authenticator app, as a code for its camera and as a text to type. */
export function TotpSecret({ secret, uri }: { secret: string; uri: string }) {
  const t = useTranslate()
  return (
    <div className="flex flex-col gap-4">
      <p>{t('deskSignIn.totpSetupHint')}</p>
      <QrCode text={uri} label={t('deskSignIn.qrCode')} />
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line bg-raised px-4 py-2">
        <div className="min-w-0">
          <p className="font-semibold">{t('deskSignIn.secret')}</p>
          <p className="break-all font-mono">{groupsOf(secret)}</p>
        </div>
        <CopyButton text={secret} label={t('deskSignIn.copySecret')} />
      </div>
    </div>
  )
}

/** In fours, which are easier to type. */
const groupsOf = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
