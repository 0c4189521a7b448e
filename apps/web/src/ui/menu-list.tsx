import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'

export interface MenuItem {
  label: string
  /** What the choice means, below its label. */
  hint?: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  onSelect: () => void
}

interface MenuListProps {
  id?: string
  label: string
  items: readonly MenuItem[]
  /** `done`: by a key or a selection; `elsewhere`: the user has pressed or focused something else. */
  onClose: (reason: 'done' | 'elsewhere') => void
  /** The element that opened the menu: presses on it do not count as outside. */
  opener?: () => HTMLElement | null | undefined
  className: string
  style?: CSSProperties
}

const listClasses =
  'z-30 w-max min-w-[min(14rem,100vw-5rem)] max-w-[calc(100vw-2rem)] animate-fade rounded-card border border-line bg-raised py-1.5 shadow-card'
const rowClasses =
  'flex min-h-touch w-full items-center gap-3 px-4 py-2 text-start hover:bg-primary-soft focus:bg-primary-soft'

/** A menu. Takes the focus; arrow keys move, Escape or a press outside closes. */
export function MenuList({ id, label, items, onClose, opener, className, style }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const latestProps = useRef({ onClose, opener })
  useEffect(() => {
    latestProps.current = { onClose, opener }
  })

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
    const closeOnPressOutside = (event: Event) => {
      const target = event.target as Node
      if (list.current?.contains(target) || latestProps.current.opener?.()?.contains(target)) return
      latestProps.current.onClose('elsewhere')
    }
    document.addEventListener('pointerdown', closeOnPressOutside)
    return () => document.removeEventListener('pointerdown', closeOnPressOutside)
  }, [])

  const handleKeyDown = (event: KeyboardEvent) => {
    const menuItems = rows()
    const index = menuItems.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      menuItems.at(next % menuItems.length)?.focus()
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
      onKeyDown={handleKeyDown}
      className={classNames(listClasses, className)}
      style={style}
    >
      {items.map((item, index) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          aria-label={item.hint && item.label}
          aria-describedby={item.hint && `${hintId}-${index}`}
          tabIndex={-1}
          className={classNames(rowClasses, item.tone === 'danger' && 'text-danger')}
          onClick={() => {
            onClose('done')
            item.onSelect()
          }}
        >
          {item.icon}
          {item.hint ? (
            <span>
              {item.label}
              <span id={`${hintId}-${index}`} className="block max-w-56 text-ink-soft text-small">
                {item.hint}
              </span>
            </span>
          ) : (
            item.label
          )}
        </button>
      ))}
    </div>
  )
}
