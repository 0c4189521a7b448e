import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { tabStore } from '../../browser/storage.ts'
import { discoverySectionId, discoveryTabs, parseDiscoveryTab } from '../../lib/discovery-tab.ts'
import { useShell } from '../../lib/navigation.ts'

/** How long a page may take to reach its previous height. */
const restoreTimeoutMs = 5_000

/** How often the position is stored while a page is scrolled. */
const storeIntervalMs = 250

/**
 * Restores the scroll position of each tab, each discovery list, and each screen that the member goes
 * back to. A URL that names a discovery list scrolls to it.
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
    const isPageLoad = before.current.view === ''
    const onlyListChanged = before.current.view === view && before.current.storageKey !== storageKey
    before.current = { view, storageKey }
    const stop = scrollWhenReady(
      chooseTarget(tabStore.read(storageKey), { onlyListChanged, isTabRequested, isPageLoad }),
    )
    let top: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const storePosition = () => {
      clearTimeout(timer)
      timer = undefined
      if (top !== undefined) tabStore.write(storageKey, String(Math.round(top)))
      top = undefined
    }
    // Not in every frame: the browser's store is slow.
    const notePosition = () => {
      top = window.scrollY
      timer ??= setTimeout(storePosition, storeIntervalMs)
    }
    // Listens once this view is rendered, so that restoring its position is not stored.
    const listenFrame = requestAnimationFrame(() => addEventListener('scroll', notePosition, { passive: true }))
    return () => {
      stop()
      cancelAnimationFrame(listenFrame)
      removeEventListener('scroll', notePosition)
      storePosition()
    }
  }, [view, storageKey, isTabRequested])
}

/**
 * A position on the page; undefined until it exists. `top`: undefined where the page stays as it is. `isSettled`: it does not
 * move while the page loads.
 */
type Target = () => { top: number | undefined; isSettled: boolean } | undefined

interface Arrival {
  onlyListChanged: boolean
  isTabRequested: boolean
  isPageLoad: boolean
}

function chooseTarget(stored: string | null, { onlyListChanged, isTabRequested, isPageLoad }: Arrival): Target {
  // What stands above the lists of Home comes bit by bit while the page loads.
  if (stored !== null) return () => ({ top: Number(stored), isSettled: !(isTabRequested && isPageLoad) })
  if (onlyListChanged) {
    // Another list starts at the top of the section, unless the page is scrolled above it.
    const here = window.scrollY
    return () => ({ top: Math.min(here, discoveryTop() ?? here), isSettled: true })
  }
  // A page that has just been loaded is at its top: scrolling would only make the browser lay it out once more.
  if (!isTabRequested) return () => ({ top: isPageLoad ? undefined : 0, isSettled: true })
  return () => {
    const top = discoveryTop()
    return top === undefined ? undefined : { top, isSettled: false }
  }
}

function discoveryTop(): number | undefined {
  const section = document.getElementById(discoverySectionId)
  if (!section) return undefined
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  return Math.round(section.getBoundingClientRect().top + window.scrollY - margin)
}

const userInputEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls there as soon as the page is high enough, unless there is user input first. */
function scrollWhenReady(target: Target): () => void {
  const tryScroll = (): boolean => {
    const position = target()
    if (!position) return false
    if (position.top === undefined) return true
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
