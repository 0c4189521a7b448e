import { productName } from '@satrangi/contract'
import { useSyncExternalStore } from 'react'
import { localStore } from '../browser/storage.ts'

// `public/early.js` reads the same key, and does the same, before anything is shown.
const storageKey = 'discreet'

/** What the app calls itself in discreet mode, also in the tab's title. */
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
  // The seven colours become one: src/styles/tokens.css.
  document.documentElement.toggleAttribute('data-discreet', on)
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

/** Whether tab and screens hide the product: its name, logo and colours. */
export const useDiscreet = (): boolean => useSyncExternalStore(subscribe, () => isDiscreet)

/** The product's name on a screen; the neutral one in discreet mode. */
export const useProductName = (): string => (useDiscreet() ? neutralTitle : productName)
