import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { tabStore } from '../../browser/storage.ts'
import { discoveryPart, discoveryTabs, parseDiscoveryTab } from '../../lib/discovery-tab.ts'
import { useShell } from '../../lib/navigation.ts'

/** How long a page may take to become as long as it was. */
const restoreTimeoutMs = 5_000

/**
 * Each tab comes back at the place where it was left, and so does each list of discovery; so does
 * a screen that one goes back to. An address that names a list of discovery leads to it.
 */
export function useScrollRestoration(): void {
  const { tab, screen, conversation } = useShell()
  const { key: entryKey, search } = useLocation()
  const view = screen || conversation ? `scroll:${entryKey}` : `scroll:${tab}`
  const requestedTab = view === 'scroll:home' ? parseDiscoveryTab(search) : undefined
  const storageKey = view === 'scroll:home' ? `${view}:${requestedTab ?? discoveryTabs[0]}` : view
  const isTabRequested = requestedTab !== undefined
  const before = useRef({ view: '', storageKey: '' })

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  useLayoutEffect(() => {
    const onlyListChanged = before.current.view === view && before.current.storageKey !== storageKey
    before.current = { view, storageKey }
    const stop = scrollWhenReady(chooseTarget(tabStore.read(storageKey), onlyListChanged, isTabRequested))
    let frame = 0
    const storePosition = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        tabStore.write(storageKey, String(Math.round(window.scrollY)))
      })
    }
    // Begins to listen once this view is there, so that the way to its place is not taken for it.
    const listenFrame = requestAnimationFrame(() => addEventListener('scroll', storePosition, { passive: true }))
    return () => {
      stop()
      cancelAnimationFrame(listenFrame)
      cancelAnimationFrame(frame)
      removeEventListener('scroll', storePosition)
    }
  }, [view, storageKey, isTabRequested])
}

/** A place on the page; `settled`: nothing above it will move it. Undefined while it is not there yet. */
type Target = () => { top: number; isSettled: boolean } | undefined

function chooseTarget(stored: string | null, onlyListChanged: boolean, isTabRequested: boolean): Target {
  if (stored !== null) return () => ({ top: Number(stored), isSettled: true })
  if (onlyListChanged) {
    // Another list begins where lists begin; whoever is above that stays there.
    const here = window.scrollY
    return () => ({ top: Math.min(here, discoveryTop() ?? here), isSettled: true })
  }
  if (!isTabRequested) return () => ({ top: 0, isSettled: true })
  return () => {
    const top = discoveryTop()
    return top === undefined ? undefined : { top, isSettled: false }
  }
}

function discoveryTop(): number | undefined {
  const section = document.getElementById(discoveryPart)
  if (!section) return undefined
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  return Math.round(section.getBoundingClientRect().top + window.scrollY - margin)
}

const userInputEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls there as soon as the page is long enough, unless the person does something first. */
function scrollWhenReady(target: Target): () => void {
  const tryScroll = (): boolean => {
    const position = target()
    if (!position) return false
    window.scrollTo({ top: position.top, behavior: 'instant' })
    return position.isSettled && document.documentElement.scrollHeight >= position.top + window.innerHeight
  }
  if (tryScroll()) return () => {}
  const observer = new ResizeObserver(() => {
    if (tryScroll()) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of userInputEvents) removeEventListener(name, stop)
  }
  const timer = setTimeout(stop, restoreTimeoutMs)
  for (const name of userInputEvents) addEventListener(name, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
