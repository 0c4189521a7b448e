import { useEffect, useState } from 'react'
import { firstVisit } from '../lib/first-visit.ts'
import { useTranslate } from '../messages/index.ts'
import { Button } from '../ui/button.tsx'

/** Explains the door above it to whoever sees it for the first time on this device, once. */
export function DoorHint() {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(firstVisit.isFirst)
  useEffect(firstVisit.markSeen, [])
  if (!isShown) return null
  return (
    <aside
      aria-label={t('welcome.doorTitle')}
      className="absolute end-2 top-[calc(var(--spacing-header)+0.25rem)] z-20 w-72 max-w-[calc(100%-1rem)] lg:top-14"
    >
      <div className="relative animate-fade rounded-card border border-line bg-raised px-4 pt-3 pb-1 text-ink shadow-card">
        {/* It points at the door. */}
        <span className="absolute -top-1.75 end-4 size-3 rotate-45 border-line border-s border-t bg-raised" />
        <p className="font-semibold">{t('welcome.doorTitle')}</p>
        <p className="text-small">{t('welcome.doorText')}</p>
        <Button variant="quiet" className="-ms-5" onClick={() => setIsShown(false)}>
          {t('welcome.doorDone')}
        </Button>
      </div>
    </aside>
  )
}
