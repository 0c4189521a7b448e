import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useText } from '../messages/index.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { type Toast, toast } from './toast.store.ts'

const shownFor = 6_000

/** The place of the one toast, below the headers, where it covers nothing that is typed into or pressed. Rendered once, by the app. */
export function Toaster() {
  const shown = useSyncExternalStore(toast.subscribe, toast.getSnapshot)
  const place =
    'pointer-events-none fixed inset-x-0 top-18 z-50 flex justify-center px-4 pt-safe tall:top-32 md:tall:top-44'
  return (
    <div aria-live="polite" aria-atomic="true" className={place}>
      {shown && (shown.actions ? <Question key={shown.id} toast={shown} /> : <Message key={shown.id} toast={shown} />)}
    </div>
  )
}

const look =
  'pointer-events-auto flex w-full max-w-form animate-rise items-start gap-3 rounded-card border bg-afloat py-2 ps-4 pe-1 shadow-card'

/** Goes by itself, but not while somebody points at it or is inside it. */
function Message({ toast: { title, text, tone = 'plain' } }: { toast: Toast }) {
  const t = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(toast.dismiss, shownFor)
    return () => clearTimeout(timer)
  }, [held])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only waited longer
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(look, tone === 'danger' ? 'border-danger' : 'border-edge')}
    >
      {tone === 'danger' && <CircleAlert aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-danger" />}
      {tone === 'success' && <CircleCheck aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-active" />}
      <Words title={title} text={text} />
      <IconButton
        label={t('common.dismiss')}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={toast.dismiss}
      />
    </div>
  )
}

/** Takes the focus, and gives it back when it is answered or waved away. */
function Question({ toast: { title, text, actions = [] } }: { toast: Toast }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.querySelector('button')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-label={title}
      aria-describedby={id}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && toast.dismiss()}
      className={classNames(look, 'flex-col border-edge py-4 pe-4')}
    >
      <Words id={id} title={title} text={text} />
      <div className="flex flex-wrap gap-3 self-end">
        {actions.map(({ label, tone, onSelect }) => (
          <Button
            key={label}
            variant={tone ?? 'secondary'}
            onClick={() => {
              toast.dismiss()
              onSelect()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function Words({ id, title, text }: { id?: string; title: string; text: string | undefined }) {
  return (
    <div id={id} className="min-w-0 flex-1 py-2">
      <p className="font-semibold">{title}</p>
      {text && <p className="text-ink-soft">{text}</p>}
    </div>
  )
}
