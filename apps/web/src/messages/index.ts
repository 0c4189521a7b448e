import { setupI18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import type { MessageArguments, MessageKey } from './keys.ts'

export type { MessageKey } from './keys.ts'

/** The loaded messages of each language; `parts.ts` loads them. */
export const i18n = setupI18n()

/**
 * Translates a key outside React: `translate('login.signIn')`, or with the values of the message,
 * `translate('requests.heading', { tab, count })`.
 */
export function translate<Key extends MessageKey>(key: Key, ...[values]: MessageArguments<Key>): string {
  return i18n._(key, values)
}

const subscribe = (changed: () => void) => i18n.on('change', changed)
const locale = () => i18n.locale

/** The same for components: renders again when the language changes. */
export function useTranslate(): typeof translate {
  useSyncExternalStore(subscribe, locale)
  return translate
}

/** The line below the product's name: the operator's own, which the API writes into the page, else the product's. */
export function useTagline(): string {
  const t = useTranslate()
  return document.querySelector<HTMLMetaElement>('meta[name="tagline"]')?.content ?? t('shell.tagline')
}
