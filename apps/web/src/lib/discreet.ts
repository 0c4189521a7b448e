import { useSyncExternalStore } from 'react'
import { localStore } from '../browser/storage.ts'

// `public/early.js` reads the same key, and does the same, before anything is shown.
const storageKey = 'discreet'

/** The tab's title in discreet mode. */
export const neutralTitle = 'Notes'

const linkTargets = {
  icon: ['/favicon.svg', '/neutral.svg'],
  'apple-touch-icon': ['/icons/app-192.png', '/icons/notes-192.png'],
  manifest: ['/app.webmanifest', '/neutral.webmanifest'],
} as const

const readStored = () => localStore.read(storageKey) === 'yes'

let isDiscreet = readStored()
const listeners = new Set<() => void>()

function apply(on: boolean): void {
  isDiscreet = on
  for (const [rel, [branded, neutral]] of Object.entries(linkTargets)) {
    document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', on ? neutral : branded)
  }
  for (const listener of listeners) listener()
}

/** Applies now, and before the first paint of the next visit. */
export function setDiscreet(on: boolean): void {
  if (on) localStore.write(storageKey, 'yes')
  else localStore.remove(storageKey)
  apply(on)
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === storageKey || event.key === null) apply(readStored())
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the browser tab hides the names of product and page. */
export const useDiscreet = (): boolean => useSyncExternalStore(subscribe, () => isDiscreet)
