import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../../lib/navigation.ts'
import { tabStore } from '../../lib/storage.ts'

/** How long a page may take to become as long as it was. */
const patience = 1_500

/** Each tab comes back at the place where it was left; so does a screen that one goes back to. */
export function useScroll(): void {
  const { tab, screen, conversation } = useShell()
  const { key: entry } = useLocation()
  const place = screen || conversation ? `scroll:${entry}` : `scroll:${tab}`

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  useLayoutEffect(() => {
    const stop = comeBackTo(Number(tabStore.read(place) ?? 0))
    let waiting = false
    const keep = () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(() => {
        waiting = false
        tabStore.write(place, String(Math.round(window.scrollY)))
      })
    }
    // Begins to listen once this view is there, so that the way to its place is not taken for it.
    const frame = requestAnimationFrame(() => addEventListener('scroll', keep, { passive: true }))
    return () => {
      stop()
      cancelAnimationFrame(frame)
      removeEventListener('scroll', keep)
    }
  }, [place])
}

/** Scrolls there as soon as the page is long enough, unless the person scrolls first. */
function comeBackTo(top: number): () => void {
  const go = () => window.scrollTo({ top, behavior: 'instant' })
  const isLongEnough = () => document.documentElement.scrollHeight >= top + window.innerHeight
  go()
  if (isLongEnough()) return () => {}
  const grown = new ResizeObserver(() => {
    go()
    if (isLongEnough()) stop()
  })
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    removeEventListener('wheel', stop)
    removeEventListener('touchmove', stop)
  }
  const timer = setTimeout(stop, patience)
  addEventListener('wheel', stop, { passive: true })
  addEventListener('touchmove', stop, { passive: true })
  grown.observe(document.body)
  return stop
}
