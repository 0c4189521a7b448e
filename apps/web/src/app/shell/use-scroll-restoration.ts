import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { discoveryPart, parseDiscoveryTab, discoveryTabs } from '../../lib/discovery-tab.ts'
import { useShell } from '../../lib/navigation.ts'
import { tabStore } from '../../lib/storage.ts'

/** How long a page may take to become as long as it was. */
const patience = 5_000

/**
 * Each tab comes back at the place where it was left, and so does each list of discovery; so does
 * a screen that one goes back to. An address that names a list of discovery leads to it.
 */
export function useScroll(): void {
  const { tab, screen, conversation } = useShell()
  const { key: entry, search } = useLocation()
  const view = screen || conversation ? `scroll:${entry}` : `scroll:${tab}`
  const named = view === 'scroll:home' ? parseDiscoveryTab(search) : undefined
  const place = view === 'scroll:home' ? `${view}:${named ?? discoveryTabs[0]}` : view
  const isNamed = named !== undefined
  const before = useRef({ view: '', place: '' })

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  useLayoutEffect(() => {
    const onlyListChanged = before.current.view === view && before.current.place !== place
    before.current = { view, place }
    const stop = comeTo(targetOf(tabStore.read(place), onlyListChanged, isNamed))
    let frame = 0
    const keep = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        tabStore.write(place, String(Math.round(window.scrollY)))
      })
    }
    // Begins to listen once this view is there, so that the way to its place is not taken for it.
    const soon = requestAnimationFrame(() => addEventListener('scroll', keep, { passive: true }))
    return () => {
      stop()
      cancelAnimationFrame(soon)
      cancelAnimationFrame(frame)
      removeEventListener('scroll', keep)
    }
  }, [view, place, isNamed])
}

/** A place on the page; `settled`: nothing above it will move it. Undefined while it is not there yet. */
type Target = () => { top: number; settled: boolean } | undefined

function targetOf(kept: string | null, onlyListChanged: boolean, isNamed: boolean): Target {
  if (kept !== null) return () => ({ top: Number(kept), settled: true })
  if (onlyListChanged) {
    // Another list begins where lists begin; whoever is above that stays there.
    const here = window.scrollY
    return () => ({ top: Math.min(here, topOfDiscovery() ?? here), settled: true })
  }
  if (!isNamed) return () => ({ top: 0, settled: true })
  return () => {
    const top = topOfDiscovery()
    return top === undefined ? undefined : { top, settled: false }
  }
}

function topOfDiscovery(): number | undefined {
  const part = document.getElementById(discoveryPart)
  if (!part) return undefined
  const margin = Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0
  return Math.round(part.getBoundingClientRect().top + window.scrollY - margin)
}

const byThePerson = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls there as soon as the page is long enough, unless the person does something first. */
function comeTo(target: Target): () => void {
  const arrive = (): boolean => {
    const place = target()
    if (!place) return false
    window.scrollTo({ top: place.top, behavior: 'instant' })
    return place.settled && document.documentElement.scrollHeight >= place.top + window.innerHeight
  }
  if (arrive()) return () => {}
  const grown = new ResizeObserver(() => {
    if (arrive()) stop()
  })
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const name of byThePerson) removeEventListener(name, stop)
  }
  const timer = setTimeout(stop, patience)
  for (const name of byThePerson) addEventListener(name, stop, { passive: true })
  grown.observe(document.body)
  return stop
}
