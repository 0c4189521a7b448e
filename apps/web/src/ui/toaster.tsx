import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useTranslate } from '../messages/index.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { type Toast, toast } from './toast.store.ts'

const displayDurationMs = 6_000

const placementClasses = {
  /** Below the headers of the app, where it covers no controls. */
  top: 'top-18 pt-safe tall:top-32 md:tall:top-44',
  /** Where the controls of a page stand at its top. */
  bottom: 'bottom-4 pb-safe',
} as const

/** Shows the current toast. Rendered once, by the app. */
export function Toaster({ placement = 'top' }: { placement?: keyof typeof placementClasses }) {
  const shown = useSyncExternalStore(toast.subscribe, toast.getSnapshot)
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-50 flex justify-center px-4',
        placementClasses[placement],
      )}
    >
      {shown && <MessageToast key={shown.id} toast={shown} />}
    </div>
  )
}

const toastClasses =
  'pointer-events-auto flex w-full max-w-form animate-rise items-start gap-3 rounded-card border bg-afloat py-2 ps-4 pe-1 shadow-card'

/** Dismisses itself, but not while it is hovered or has the focus. */
function MessageToast({
  toast: { title, text, tone = 'plain', undo, durationMs = displayDurationMs },
}: {
  toast: Toast
}) {
  const t = useTranslate()
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(toast.dismiss, durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, durationMs])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only waited longer
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={classNames(toastClasses, 'max-2xs:flex-wrap', tone === 'danger' ? 'border-danger' : 'border-edge')}
    >
      {tone === 'danger' && <CircleAlert aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-danger" />}
      {tone === 'success' && <CircleCheck aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-active" />}
      <ToastText title={title} text={text} />
      {undo && (
        <Button variant="quiet" className="shrink-0 self-center" onClick={toast.undo}>
          {t('common.undo')}
        </Button>
      )}
      <IconButton
        label={t('common.dismiss')}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={toast.dismiss}
      />
    </div>
  )
}

function ToastText({ title, text }: { title: string; text: string | undefined }) {
  return (
    <div className="min-w-0 flex-1 py-2 max-2xs:basis-2/3">
      <p className="font-semibold">{title}</p>
      {text && <p className="text-ink-soft">{text}</p>}
    </div>
  )
}
