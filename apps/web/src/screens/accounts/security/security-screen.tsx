import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { ConfirmEmailDialog, useLogout } from '../../../features/accounts/index.ts'
import { profileQuery } from '../../../features/members/index.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorBoundaries } from '../../../ui/error-boundary.tsx'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { SignIns } from './sign-ins.tsx'

/** What keeps the account the member's own: password, devices, sign-ins and the address. */
export function SecurityScreen() {
  return (
    <div className="mx-auto flex max-w-text flex-col gap-5">
      <ErrorBoundaries>
        <ChangePassword />
        <Devices />
        <SignIns />
        <ConfirmEmail />
        <SharedDevice />
      </ErrorBoundaries>
    </div>
  )
}

/** Whether the own address is confirmed, and the way to confirm it. */
function ConfirmEmail() {
  const t = useTranslate()
  const { user } = useSession()
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  const [isConfirming, setConfirming] = useState(false)
  if (!own) return null
  return (
    <Card>
      <section aria-labelledby="email" className="flex flex-col items-start gap-3 p-4 sm:p-5">
        <div>
          <h2 id="email" className="text-lead">
            {t('security.email')}
          </h2>
          <p className="wrap-anywhere">{own.email}</p>
          <p className="text-ink-soft text-small">
            {t(own.verify_email ? 'security.emailConfirmed' : 'security.emailUnconfirmed')}
          </p>
        </div>
        {!own.verify_email && (
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            {t('security.confirmEmail')}
          </Button>
        )}
      </section>
      {isConfirming && <ConfirmEmailDialog email={own.email} onClose={() => setConfirming(false)} />}
    </Card>
  )
}

/** For a device that others use: this logout makes its browser unknown again. */
function SharedDevice() {
  const t = useTranslate()
  const logout = useLogout()
  return (
    <Card>
      <section aria-labelledby="shared-device" className="flex flex-col items-start gap-3 p-4 sm:p-5">
        <div>
          <h2 id="shared-device" className="text-lead">
            {t('security.sharedDevice')}
          </h2>
          <p className="text-ink-soft text-small">{t('security.sharedDeviceHint')}</p>
        </div>
        <Button
          variant="secondary"
          icon={<LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          busy={logout.isPending}
          busyLabel={t('more.loggingOut')}
          onClick={() => logout.mutate({ forgetBrowser: true })}
        >
          {t('security.forgetBrowser')}
        </Button>
      </section>
    </Card>
  )
}
