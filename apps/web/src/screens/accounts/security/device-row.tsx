import { Laptop, Smartphone } from 'lucide-react'
import { type Device, deviceName } from '../../../features/accounts/index.ts'
import { formatAgo } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'

interface DeviceRowProps {
  device: Device
  isSigningOut: boolean
  onSignOut: () => void
}

export function DeviceRow({ device, isSigningOut, onSignOut }: DeviceRowProps) {
  const t = useTranslate()
  const name = deviceName(device)
  const DeviceIcon = /Android|iOS/.test(device.device) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <DeviceIcon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{device.current ? t('more.thisDevice') : name}</p>
        <p className="text-ink-soft text-small">
          {device.current ? name : t('more.lastSeen', { ago: formatAgo(device.last_seen_at) })}
        </p>
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          busy={isSigningOut}
          busyLabel={t('more.signingOut')}
          aria-label={t('more.signOutDevice', { device: name })}
          onClick={onSignOut}
        >
          {t('more.signOut')}
        </Button>
      )}
    </li>
  )
}
