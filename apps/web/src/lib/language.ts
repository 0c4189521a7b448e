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

/** Before anything is shown. Rejects when there are no words at all to show it in. */
export const initLanguage = (): Promise<void> => applyLanguage(preferredLanguage()).catch(() => applyLanguage('en'))

/** Speaks another language from now on, and at the next visit. Rejects, and changes nothing, without its words. */
export async function setLanguage(language: Language): Promise<void> {
  await applyLanguage(language)
  storeLanguage(language)
}

// Without the words this tab goes on as it is.
onLanguageChangedInOtherTab(() => void applyLanguage(preferredLanguage()).catch(() => undefined))

const subscribe = (changed: () => void) => i18n.on('change', changed)

export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => i18n.locale as Language)
