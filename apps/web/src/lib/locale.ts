import { i18n } from '../messages/index.ts'

/** How dates, numbers and lists are written: the ways of India, whatever the language. */
export const formatLocale = (): string => `${i18n.locale}-IN`
