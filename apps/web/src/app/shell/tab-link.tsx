import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Tab, tabPaths, useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { cappedCount } from '../../ui/count-badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface TabLinkProps {
  tab: Tab
  /** Its accessible name, if it does not show the tab's label. */
  label?: string
  /** How much waits there. */
  count?: number
  className: string
  children: ReactNode
}

/** A link, so that a tab can be opened in a new window; a plain click navigates in the shell. */
export function TabLink({ tab, label, count = 0, className, children }: TabLinkProps) {
  const t = useTranslate()
  const shell = useShell()
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    shell.openTab(tab)
  }
  return (
    <Link
      to={tabPaths[tab]}
      onClick={handleClick}
      aria-current={!label && tab === shell.tab ? 'page' : undefined}
      aria-label={label}
      className={className}
    >
      {children}
      {count > 0 && (
        <VisuallyHidden>
          {t(tab === 'connections' ? 'requests.waitingCount' : 'common.unreadCount', { count: cappedCount(count) })}
        </VisuallyHidden>
      )}
    </Link>
  )
}
