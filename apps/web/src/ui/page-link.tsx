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

/** A link to a public page; inside the shell it opens the screen with the same content. */
export function PageLink({ page, onFollow, className = 'text-primary underline', children }: PageLinkProps) {
  const shell = useShell()
  const inShell = useIsInShell()
  const { path, screen } = publicPages[page]
  return (
    <Link
      to={path}
      className={className}
      // A blurred field shows its error, which would move the link away from the pointer.
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
