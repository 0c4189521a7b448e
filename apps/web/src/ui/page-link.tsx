import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useShell } from '../lib/navigation.ts'
import { type PublicPageName, publicPages, useIsInShell } from '../lib/public-pages.ts'

interface PageLinkProps {
  page: PublicPageName
  onFollow?: (() => void) | undefined
  className?: string
  children: ReactNode
}

/** Leads to a page that anybody may read; inside the shell to the screen that shows the same. */
export function PageLink({ page, onFollow, className = 'text-primary underline', children }: PageLinkProps) {
  const shell = useShell()
  const inShell = useIsInShell()
  const { path, screen } = publicPages[page]
  return (
    <Link
      to={path}
      className={className}
      // A field that is left checks itself, and what it then says would move the link from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        onFollow?.()
        if (!inShell || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        shell.openScreen({ screen })
      }}
    >
      {children}
    </Link>
  )
}
