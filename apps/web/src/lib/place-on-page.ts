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
  const sectionId = isPublic ? decodeURIComponent(hash.slice(1)) : ''
  const initialSection = useRef(sectionId)

  useEffect(() => {
    if (initialSection.current) scrollToSection(initialSection.current)
  }, [])

  /** Lets the address name a part, or none. */
  const name = (id: string) => {
    if (isPublic) void navigate({ hash: id }, { replace: true, state, preventScrollReset: true })
  }
  const goTo = (id: string) => {
    name(id)
    scrollToSection(id)
  }
  return { named: sectionId, name, goTo }
}

function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
