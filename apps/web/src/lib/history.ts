import { tabStore } from '../browser/storage.ts'

const storageKey = 'entriesBefore'

/** How many entries of the history before this one are ours; kept in the entry by the router. */
export const entriesBefore = (): number => (globalThis.history.state as { idx?: number } | null)?.idx ?? 0

/** Opens another document of ours on top of this entry. Whoever comes back from it comes back to `here`. */
export function goToDocument(path: string, here: string): void {
  tabStore.write(storageKey, String(entriesBefore() + 1))
  history.replaceState(history.state, '', here)
  location.assign(path)
}

/** Opens another document of ours in the place of this one. */
export function replaceDocument(path: string): void {
  tabStore.write(storageKey, String(entriesBefore()))
  location.replace(path)
}

/** A document that begins counts on from the one that opened it, so that a quick exit winds back all of them. */
export function restoreEntryCount(): void {
  const before = Number(tabStore.read(storageKey))
  tabStore.remove(storageKey)
  if (before > 0 && history.state === null) history.replaceState({ idx: before }, '')
}
