import { LogOut } from 'lucide-react'
import { useLogout } from '../../features/sessions/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'

/** Ends the session on this device. */
export function LogoutButton() {
  const t = useTranslate()
  const logout = useLogout()
  return (
    <Button
      variant="secondary"
      icon={<LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      busy={logout.isPending}
      busyLabel={t('more.loggingOut')}
      onClick={() => logout.mutate({ forgetBrowser: false })}
    >
      {t('more.logout')}
    </Button>
  )
}
