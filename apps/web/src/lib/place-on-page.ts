import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsPublicPage } from './public-pages.ts'

/**
 * Parts of a page that have an id. A page with an address of its own names the part in it, and a
 * link or a reload comes back there; in the shell an address says nothing of the open screen.
 */
export function usePlaceOnPage() {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const isPublic = useIsPublicPage()
  const named = isPublic ? decodeURIComponent(hash.slice(1)) : ''
  const arrived = useRef(named)

  useEffect(() => {
    if (arrived.current) come(arrived.current)
  }, [])

  /** Lets the address name a part, or none. */
  const name = (id: string) => {
    if (isPublic) void navigate({ hash: id }, { replace: true, state, preventScrollReset: true })
  }
  const goTo = (id: string) => {
    name(id)
    come(id)
  }
  return { named, name, goTo }
}

function come(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
