import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { IconButton } from './icon-button.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  onSelect: () => void
}

const look =
  'absolute end-0 top-full z-30 mt-1 min-w-56 animate-fade rounded-card border border-line bg-raised py-1.5 shadow-card'
const row =
  'flex min-h-touch w-full items-center gap-3 px-4 py-2 text-start hover:bg-primary-soft focus:bg-primary-soft'

const rowsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

/** A button with a list of things to do. Arrows move, Escape closes and gives the focus back. */
export function Menu(props: { label: string; icon: ReactNode; items: readonly MenuItem[]; tone?: 'plain' | 'photo' }) {
  const { label, icon, items, tone = 'plain' } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    rowsOf(root.current)[0]?.focus()
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const all = rowsOf(root.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      all.at(next % all.length)?.focus()
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
  }

  return (
    <div ref={root} className="relative">
      <IconButton
        label={label}
        icon={icon}
        tone={tone}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={move} className={look}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classNames(row, item.tone === 'danger' && 'text-danger')}
              onClick={() => {
                close()
                item.onSelect()
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
