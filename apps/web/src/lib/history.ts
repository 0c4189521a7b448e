import { tabStore } from '../browser/storage.ts'

const storageKey = 'entriesBefore'

/** A quick exit hides the page. To open another document then would cancel the way out. */
const isLeaving = () => document.documentElement.hidden

/** Loads this document anew. */
export function reloadDocument(): void {
  if (!isLeaving()) location.reload()
}

/** How many of the product's history entries precede this one; the router stores it in the entry. */
export const entriesBefore = (): number => (globalThis.history.state as { idx?: number } | null)?.idx ?? 0

/** Opens another document of the product. Back returns to `here`. */
export function goToDocument(path: string, here: string): void {
  if (isLeaving()) return
  tabStore.write(storageKey, String(entriesBefore() + 1))
  history.replaceState(history.state, '', here)
  location.assign(path)
}

/** Replaces this document with another one of the product. */
export function replaceDocument(path: string): void {
  if (isLeaving()) return
  tabStore.write(storageKey, String(entriesBefore()))
  location.replace(path)
}

/** Continues the entry count of the previous document, so that a quick exit goes back past all of them. */
export function restoreEntryCount(): void {
  const before = Number(tabStore.read(storageKey))
  tabStore.remove(storageKey)
  if (before > 0 && history.state === null) history.replaceState({ idx: before }, '')
}
