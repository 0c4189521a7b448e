import { LogOut } from 'lucide-react'
import { useLogout } from '../../../features/accounts/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** For a device that others use: after this logout its browser is as strange as any. */
export function SharedDevice() {
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
