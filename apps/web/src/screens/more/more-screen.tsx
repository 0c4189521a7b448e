import { LogOut } from 'lucide-react'
import { PausedBanner } from '../../features/privacy/index.ts'
import { useLogout } from '../../features/sessions/index.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Account } from './account.tsx'
import { AppSettings } from './app-settings.tsx'
import { Appearance } from './appearance.tsx'
import { Devices } from './devices.tsx'
import { OwnHeader } from './own-header.tsx'

/** Everything about oneself and this app. */
export function MoreScreen() {
  const t = useText()
  const logout = useLogout()
  return (
    <div className="mx-auto flex max-w-text flex-col gap-5">
      <PausedBanner />
      <OwnHeader />
      <Account />
      <AppSettings />
      <Appearance />
      <Devices />
      <Button
        variant="secondary"
        icon={<LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        busy={logout.isPending}
        busyLabel={t('more.loggingOut')}
        onClick={() => logout.mutate(false)}
      >
        {t('more.logout')}
      </Button>
    </div>
  )
}
