import { localStore } from '../browser/storage.ts'
import { isLanguage, type Language } from './languages.ts'

// `public/early.js` reads the same key, to preload the first messages with the program.
const storageKey = 'language'

/** The stored language, else the browser's first supported one, else English. */
export function preferredLanguage(): Language {
  const stored = localStore.read(storageKey)
  if (isLanguage(stored)) return stored
  return navigator.languages.map((tag) => tag.split('-', 1)[0]).find(isLanguage) ?? 'en'
}

export const storeLanguage = (language: Language): void => localStore.write(storageKey, language)

/** Calls back when another tab has changed the language. */
export function onLanguageChangedInOtherTab(callback: () => void): void {
  globalThis.addEventListener?.('storage', (event) => event.key === storageKey && callback())
}
