import { RotateCw, WifiOff, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../lib/browser-state.ts'
import { classNames } from '../../lib/class-names.ts'
import { useHeightVariable } from '../../lib/use-own-height.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** A notice above the tabs: the device is offline, or an update is available. It moves no content. */
export function AppNotice({ update }: { update: (() => void) | undefined }) {
  const t = useTranslate()
  const isOnline = useOnline()
  const [postponed, setPostponed] = useState<() => void>()
  const [accepted, setAccepted] = useState<() => void>()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--spacing-tabs)+var(--foot-bar,0rem))] z-40 flex justify-center px-4 pb-safe md:bottom-[calc(1rem+var(--foot-bar,0rem))]"
    >
      {!isOnline && (
        // A conversation shows its own notice.
        <Note className="in-[html:has([data-composer])]:hidden">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <p className="py-2.5 pe-3">{t('common.offline')}</p>
        </Note>
      )}
      {isOnline && update && update !== postponed && (
        <Note>
          <RotateCw aria-hidden="true" className="size-5 shrink-0" />
          <p className="min-w-0 grow py-2.5">{t('shell.newVersion')}</p>
          {/* The old version finishes its running work first. */}
          <Button
            variant="quiet"
            busy={update === accepted}
            busyLabel={t('common.loading')}
            onClick={() => {
              setAccepted(() => update)
              update()
            }}
          >
            {t('shell.update')}
          </Button>
          <IconButton
            label={t('shell.later')}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => setPostponed(() => update)}
          />
        </Note>
      )}
    </div>
  )
}

const noteClasses =
  'pointer-events-auto mb-3 flex max-w-form animate-rise items-center gap-3 rounded-card border border-line bg-raised ps-4 shadow-card'

function Note({ children, className }: { children: ReactNode; className?: string }) {
  const height = useHeightVariable<HTMLDivElement>('--app-notice-height')
  return (
    <div ref={height} data-app-notice className={classNames(noteClasses, className)}>
      {children}
    </div>
  )
}
