import { i18n } from './index.ts'

let understand = (sentence: string): string => sentence

/** From now on: what the sentences of the server mean in the language of the page. */
export function understandWith(meaning: (sentence: string) => string): void {
  understand = meaning
}

/**
 * A sentence that was written in English, by the server or by the contract, in the language of the
 * page; as it is where there is no other.
 */
export function told(sentence: string): string
export function told(sentence: string | undefined): string | undefined
export function told(sentence: string | undefined): string | undefined {
  return i18n.locale === 'en' || sentence === undefined ? sentence : understand(sentence)
}
