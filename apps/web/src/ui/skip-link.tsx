import type { ReactNode } from 'react'

interface SkipLinkProps {
  /** The id of an element with a `tabIndex`. */
  targetId: string
  children: ReactNode
}

/** Appears when the Tab key reaches it, and takes the focus past what comes before its target. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  const skip = () => {
    const target = document.getElementById(targetId)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  return (
    <a
      href={`#${targetId}`}
      onClick={(event) => {
        // An entry of the history for it would close the open screen.
        event.preventDefault()
        skip()
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3"
    >
      {children}
    </a>
  )
}
