import { localStore, sealStorageKey, tabStore } from '../browser/storage.ts'
import { entriesBefore } from '../lib/history.ts'

/** A harmless, well-known page. */
const exitUrl = 'https://www.google.com/'
const leftStorageKey = 'left'
const historyTimeoutMs = 150

/**
 * Leaves immediately: clears the screen first, then goes back in the history to the entry where the
 * product was opened, and replaces it with the neutral page.
 */
export function quickExit(): void {
  document.documentElement.hidden = true
  document.title = ''
  document.body.replaceChildren()
  tabStore.write(leftStorageKey, 'yes')
  // What was written and not sent cannot be read here any more.
  localStore.remove(sealStorageKey)
  // What is being loaded, such as the checkout, would come in the place of the neutral page.
  window.stop()
  const leave = () => location.replace(exitUrl)
  const ownEntries = entriesBefore()
  if (ownEntries === 0) {
    leave()
    return
  }
  const handlePopState = (event: Event) => {
    // The router must not handle this navigation.
    event.stopImmediatePropagation()
    leave()
  }
  addEventListener('popstate', handlePopState, { capture: true, once: true })
  history.go(-ownEntries)
  setTimeout(leave, historyTimeoutMs)
}

/**
 * Leaves again when the member returns through the browser's history after a quick exit, or loads the page anew before
 * the neutral one has come.
 * Returns true if this page is being left.
 */
export function repeatQuickExit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAnotherVisit = navigation?.type !== 'back_forward' && navigation?.type !== 'reload'
  const mayStay = isAnotherVisit || !tabStore.read(leftStorageKey)
  if (mayStay) {
    tabStore.remove(leftStorageKey)
    // `early.js` has hidden the page.
    document.documentElement.hidden = false
  } else quickExit()
  // A page from the back/forward cache is shown without being loaded.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && tabStore.read(leftStorageKey)) quickExit()
  })
  return !mayStay
}
