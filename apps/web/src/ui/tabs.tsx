import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { cappedCount } from './count-badge.tsx'

export interface TabItem<Id extends string> {
  id: Id
  label: string
  /** Shown as a badge, zero included. */
  count?: number | undefined
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly TabItem<Id>[]
  active: Id
  onChange: (id: Id) => void
  /** Prefix of the ids that associate a tab with its panel; pass the same to `TabPanel`. */
  name: string
  /** Beside other text in one line of 36 px; the touch area reaches beyond it. */
  isSlim?: boolean
  className?: string
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`
const panelId = (name: string) => `${name}-panel`

const tabClasses =
  'relative -mb-px inline-flex shrink-0 items-center justify-center gap-1.5 border-b-3 font-semibold transition-colors'

const sizeClasses = {
  normal: 'min-h-touch grow px-2 py-2 max-xs:gap-1 max-xs:px-1.5 max-xs:text-small sm:gap-2 sm:px-3 md:grow-0 md:px-5',
  slim: 'min-h-9 px-2 text-tiny after:absolute after:inset-x-0 after:-inset-y-1 md:min-h-touch md:px-4 md:text-base',
} as const

/** A single tab stop; the arrow keys move between the tabs. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, active, onChange, name, isSlim = false, className } = props
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === active)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    const selectedTab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!selectedTab) return
    event.preventDefault()
    onChange(selectedTab.id)
    document.getElementById(tabId(name, selectedTab.id))?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
      className={classNames('flex flex-wrap border-line', !isSlim && 'border-b', className)}
    >
      {tabs.map(({ id, label: text, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(name, id)}
          aria-selected={id === active}
          aria-controls={id === active ? panelId(name) : undefined}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChange(id)}
          className={classNames(
            tabClasses,
            sizeClasses[isSlim ? 'slim' : 'normal'],
            id === active ? 'border-primary text-primary' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {text}
          {count !== undefined && (
            <span
              className={classNames(
                'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-tiny tabular-nums',
                id === active ? 'bg-primary text-on-primary' : 'bg-sunken text-ink',
              )}
            >
              {cappedCount(count)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** The content of the active tab. */
export function TabPanel(props: { name: string; active: string; className?: string; children: ReactNode }) {
  const { name, active, className, children } = props
  return (
    <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, active)} className={className}>
      {children}
    </div>
  )
}
