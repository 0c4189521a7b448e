import { use } from 'react'
import { i18n, useText } from './index.ts'
import type { Language } from './languages.ts'

const english = {
  privacyPolicy: async () => (await import('./en/documents/privacy-policy.ts')).privacyPolicy,
  terms: async () => (await import('./en/documents/terms.ts')).terms,
  childPolicy: async () => (await import('./en/documents/child-policy.ts')).childPolicy,
  faq: async () => (await import('./en/documents/faq.ts')).faq,
  about: async () => (await import('./en/documents/about.ts')).about,
} as const

export type DocumentName = keyof typeof english
/** A text by its name. */
type Documents = { readonly [Name in DocumentName]: Awaited<ReturnType<(typeof english)[Name]>> }
type Fetches = { readonly [Name in DocumentName]: () => Promise<Documents[Name]> }

const hindi: Fetches = {
  privacyPolicy: async () => (await import('./hi/documents/privacy-policy.ts')).privacyPolicy,
  terms: async () => (await import('./hi/documents/terms.ts')).terms,
  childPolicy: async () => (await import('./hi/documents/child-policy.ts')).childPolicy,
  faq: async () => (await import('./hi/documents/faq.ts')).faq,
  about: async () => (await import('./hi/documents/about.ts')).about,
}

/** The long texts in each language. */
const languages: Readonly<Record<Language, Fetches>> = { en: english, hi: hindi }

const fetched = new Map<string, Promise<unknown>>()
const ready = new Map<string, unknown>()

const keyOf = (name: DocumentName) => `${i18n.locale} ${name}`

/** A long text in the language that is spoken now. It is fetched once; one that failed is asked for again. */
export function loadDocument<Name extends DocumentName>(name: Name): Promise<Documents[Name]> {
  const key = keyOf(name)
  const known = fetched.get(key)
  if (known) return known as Promise<Documents[Name]>
  const fetches = languages[i18n.locale as Language] ?? english
  const document = fetches[name]()
  fetched.set(key, document)
  document.then(
    (text) => ready.set(key, text),
    () => fetched.delete(key),
  )
  return document
}

/** The same for components: there at once where it was loaded before, else they wait for it. */
export function useDocument<Name extends DocumentName>(name: Name): Documents[Name] {
  useText()
  const known = ready.get(keyOf(name)) as Documents[Name] | undefined
  return known ?? use(loadDocument(name))
}
