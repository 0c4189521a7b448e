import { useSyncExternalStore } from 'react'
import { localStore } from '../browser/storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

// `public/early.js` reads the same key before the first paint.
const readStored = (): Theme => themes.find((theme) => theme === localStore.read('theme')) ?? 'system'

let current = readStored()

function apply(theme: Theme): void {
  current = theme
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') localStore.remove('theme')
  else localStore.write('theme', theme)
  apply(theme)
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === 'theme') apply(readStored())
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current)
