import { useSyncExternalStore } from 'react'
import { i18n } from '../messages/index.ts'
import type { Language } from '../messages/languages.ts'
import { activateLanguage } from '../messages/parts.ts'
import { onLanguageChangedInOtherTab, preferredLanguage, storeLanguage } from '../messages/preferred-language.ts'

export { type Language, languages } from '../messages/languages.ts'

async function applyLanguage(language: Language): Promise<void> {
  await activateLanguage(language)
  document.documentElement.lang = i18n.locale
}

/** Called before the first render. Rejects if neither the preferred language nor English loads. */
export const initLanguage = (): Promise<void> => applyLanguage(preferredLanguage()).catch(() => applyLanguage('en'))

/** Changes the language and stores the choice. Rejects, and changes nothing, if its messages do not load. */
export async function setLanguage(language: Language): Promise<void> {
  await applyLanguage(language)
  storeLanguage(language)
}

// If the messages do not load, this tab keeps its language.
onLanguageChangedInOtherTab(() => void applyLanguage(preferredLanguage()).catch(() => undefined))

const subscribe = (changed: () => void) => i18n.on('change', changed)

export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => i18n.locale as Language)
