import { useTranslate } from '../messages/index.ts'
import { Button } from '../ui/button.tsx'

/** Explains the door above it: on a phone below the header, on a wide screen in the corner of the window. */
export function DoorHint({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <aside
      aria-label={t('welcome.doorTitle')}
      className="relative z-20 mb-2 w-72 max-w-full animate-fade max-lg:tall:absolute max-lg:tall:end-2 max-lg:tall:top-full max-lg:tall:mt-1 max-lg:tall:mb-0 max-lg:not-tall:basis-full rounded-card lg:fixed lg:end-2 lg:top-(--door-bottom) border border-line bg-raised px-4 pt-3 pb-1 text-ink shadow-card"
    >
      {/* It points at the door. */}
      <span className="absolute -top-1.75 end-4 size-3 rotate-45 border-line border-s border-t bg-raised" />
      <p className="font-semibold">{t('welcome.doorTitle')}</p>
      <p className="text-small">{t('welcome.doorText')}</p>
      <Button variant="quiet" className="-ms-5" onClick={onClose}>
        {t('welcome.doorDone')}
      </Button>
    </aside>
  )
}
