import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import {
  type Device,
  deviceName,
  devicesQuery,
  useEndDevice,
  useLogoutEverywhere,
} from '../../../features/accounts/index.ts'
import { useFocusFallback } from '../../../lib/focus.ts'
import { formatAgo } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.store.ts'

/** The viewer's sessions and sign-out buttons. */
export function Devices() {
  const t = useTranslate()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const showError = () => toast.show({ title: t('common.error'), text: t('more.signOutFailed'), tone: 'danger' })
  const logoutEverywhere = useLogoutEverywhere({ onFailed: showError })
  return (
    <Card>
      <section aria-labelledby="devices" className="p-4 sm:p-5">
        <h2 id="devices" className="text-lead">
          {t('more.devices')}
        </h2>
        <p className="text-ink-soft text-small">{t('more.devicesHint')}</p>
        <DeviceList onFailed={showError} />
        <Button
          variant="quiet"
          className="-ms-5"
          busy={logoutEverywhere.isPending}
          busyLabel={t('more.signingOut')}
          onClick={() => setDialogOpen(true)}
        >
          {t('more.everywhere')}
        </Button>
      </section>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('more.everywhereTitle')}
          text={t('more.everywhereHint')}
          confirmLabel={t('more.everywhere')}
          onConfirm={() => logoutEverywhere.mutate()}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Card>
  )
}

function DeviceList({ onFailed }: { onFailed: () => void }) {
  const t = useTranslate()
  const { data, isPending, isFetching, refetch } = useQuery(devicesQuery())
  const endDevice = useEndDevice({
    onEnded: (device) =>
      toast.show({ title: t('more.signedOutDevice', { device: deviceName(device) }), tone: 'success' }),
    onFailed,
  })
  const listRef = useFocusFallback<HTMLUListElement>('button')
  if (isPending) {
    return (
      <Loading className="py-4">
        <Skeleton className="h-touch" />
      </Loading>
    )
  }
  if (!data) return <ErrorState title={t('more.devicesFailed')} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <ul ref={listRef} tabIndex={-1} className="my-3 divide-y divide-line outline-none">
      {data.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isSigningOut={endDevice.isPending && endDevice.variables.id === device.id}
          onSignOut={() => endDevice.mutate(device)}
        />
      ))}
    </ul>
  )
}

interface DeviceRowProps {
  device: Device
  isSigningOut: boolean
  onSignOut: () => void
}

function DeviceRow({ device, isSigningOut, onSignOut }: DeviceRowProps) {
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
