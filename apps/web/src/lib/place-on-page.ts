import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsPublicPage } from './public-pages.ts'

/**
 * Sections of a page that have an id. A public page names the section in the URL's hash, so that a
 * link or a reload returns to it; in the shell the URL does not name the open screen.
 */
export function useHashSection() {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const isPublic = useIsPublicPage()
  const sectionId = isPublic ? decodeURIComponent(hash.slice(1)) : ''
  const initialSection = useRef(sectionId)

  useEffect(() => {
    if (initialSection.current) scrollToSection(initialSection.current)
  }, [])

  /** Sets the URL's hash to a section, or clears it. */
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
