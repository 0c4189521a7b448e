import { localStore } from '../browser/storage.ts'
import { isLanguage, type Language } from './languages.ts'

// `public/early.js` reads the same key, to fetch the first words with the program and not after it.
const storageKey = 'language'

/** The language that was chosen here, else the first of the browser's that we speak, else English. */
export function preferredLanguage(): Language {
  const stored = localStore.read(storageKey)
  if (isLanguage(stored)) return stored
  return navigator.languages.map((tag) => tag.split('-', 1)[0]).find(isLanguage) ?? 'en'
}

export const storeLanguage = (language: Language): void => localStore.write(storageKey, language)

/** Calls back when another tab of the browser has chosen. */
export function onLanguageChangedInOtherTab(callback: () => void): void {
  globalThis.addEventListener?.('storage', (event) => event.key === storageKey && callback())
}
