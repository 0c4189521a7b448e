import { RotateCw, WifiOff, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** Above the tabs: that there is no network, or that a newer version is there. Covers nothing for long and moves nothing. */
export function AppNotice({ update }: { update: (() => void) | undefined }) {
  const t = useText()
  const isOnline = useOnline()
  const [isLater, setLater] = useState(false)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-tabs z-40 flex justify-center px-4 pb-safe md:bottom-4"
    >
      {!isOnline && (
        <Note>
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <p className="py-2.5 pe-3">{t('common.offline')}</p>
        </Note>
      )}
      {isOnline && update && !isLater && (
        <Note>
          <RotateCw aria-hidden="true" className="size-5 shrink-0" />
          <p className="min-w-0 grow py-2.5">{t('shell.newVersion')}</p>
          <Button variant="quiet" onClick={update}>
            {t('shell.update')}
          </Button>
          <IconButton
            label={t('shell.later')}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => setLater(true)}
          />
        </Note>
      )}
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-auto mb-3 flex max-w-form animate-rise items-center gap-3 rounded-card border border-line bg-raised ps-4 shadow-card">
    {children}
  </div>
)
