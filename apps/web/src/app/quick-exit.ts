import { tabStore } from '../browser/storage.ts'
import { entriesBefore } from '../lib/history.ts'

/** Somewhere harmless that everybody knows. */
const exitUrl = 'https://www.google.com/'
const leftStorageKey = 'left'
const historyTimeoutMs = 150

/**
 * Leaves at once: the screen is empty before anything else happens, then the history is wound
 * back to where the product was entered, and that entry becomes the neutral page.
 */
export function quickExit(): void {
  document.documentElement.hidden = true
  document.title = ''
  document.body.replaceChildren()
  tabStore.write(leftStorageKey, 'yes')
  const leave = () => location.replace(exitUrl)
  const ownEntries = entriesBefore()
  if (ownEntries === 0) {
    leave()
    return
  }
  const handlePopState = (event: Event) => {
    // The router must not answer to this step.
    event.stopImmediatePropagation()
    leave()
  }
  addEventListener('popstate', handlePopState, { capture: true, once: true })
  history.go(-ownEntries)
  setTimeout(leave, historyTimeoutMs)
}

/**
 * Somebody who comes back by the browser's history after a quick exit is not shown the product again.
 * True when this page is being left.
 */
export function repeatQuickExit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const mayStay = navigation?.type !== 'back_forward' || !tabStore.read(leftStorageKey)
  if (mayStay) {
    tabStore.remove(leftStorageKey)
    // `early.js` has hidden the page.
    document.documentElement.hidden = false
  } else quickExit()
  // A page that the browser kept in memory comes back without being loaded.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && tabStore.read(leftStorageKey)) quickExit()
  })
  return !mayStay
}
