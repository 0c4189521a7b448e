import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'

export interface MenuItem {
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  onSelect: () => void
}

interface MenuListProps {
  id?: string
  label: string
  items: readonly MenuItem[]
  /** By its own keys or a choice; `elsewhere` when the person has already turned to something else. */
  onClose: (how: 'done' | 'elsewhere') => void
  /** What opened it: a press there is its own affair. */
  opener?: () => HTMLElement | null | undefined
  className: string
  style?: CSSProperties
}

const look =
  'z-30 w-max min-w-[min(14rem,100vw-5rem)] max-w-[calc(100vw-2rem)] animate-fade rounded-card border border-line bg-raised py-1.5 shadow-card'
const row =
  'flex min-h-touch w-full items-center gap-3 px-4 py-2 text-start hover:bg-primary-soft focus:bg-primary-soft'

/** Things to do, one below the other. Takes the focus; arrows move, Escape or a press elsewhere closes. */
export function MenuList({ id, label, items, onClose, opener, className, style }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const latest = useRef({ onClose, opener })
  useEffect(() => {
    latest.current = { onClose, opener }
  })

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
    const outside = (event: Event) => {
      const target = event.target as Node
      if (list.current?.contains(target) || latest.current.opener?.()?.contains(target)) return
      latest.current.onClose('elsewhere')
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])

  const press = (event: KeyboardEvent) => {
    const all = rows()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      all.at(next % all.length)?.focus()
    } else if (event.key === 'Escape') onClose('done')
    else if (event.key === 'Tab') onClose('elsewhere')
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      className={classNames(look, className)}
      style={style}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classNames(row, item.tone === 'danger' && 'text-danger')}
          onClick={() => {
            onClose('done')
            item.onSelect()
          }}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  )
}
