import { use } from 'react'
import { i18n, useTranslate } from './index.ts'
import type { Language } from './languages.ts'

const english = {
  privacyPolicy: async () => (await import('./en/documents/privacy-policy.ts')).privacyPolicy,
  terms: async () => (await import('./en/documents/terms.ts')).terms,
  childPolicy: async () => (await import('./en/documents/child-policy.ts')).childPolicy,
  faq: async () => (await import('./en/documents/faq.ts')).faq,
  about: async () => (await import('./en/documents/about.ts')).about,
  safety: async () => (await import('./en/documents/safety.ts')).safety,
} as const

export type DocumentName = keyof typeof english
/** A text by its name. */
type Documents = { readonly [Name in DocumentName]: Awaited<ReturnType<(typeof english)[Name]>> }
type DocumentLoaders = { readonly [Name in DocumentName]: () => Promise<Documents[Name]> }

const hindi: DocumentLoaders = {
  privacyPolicy: async () => (await import('./hi/documents/privacy-policy.ts')).privacyPolicy,
  terms: async () => (await import('./hi/documents/terms.ts')).terms,
  childPolicy: async () => (await import('./hi/documents/child-policy.ts')).childPolicy,
  faq: async () => (await import('./hi/documents/faq.ts')).faq,
  about: async () => (await import('./hi/documents/about.ts')).about,
  safety: async () => (await import('./hi/documents/safety.ts')).safety,
}

/** The long texts in each language. */
const languages: Readonly<Record<Language, DocumentLoaders>> = { en: english, hi: hindi }

const requests = new Map<string, Promise<unknown>>()
const loaded = new Map<string, unknown>()

const cacheKey = (name: DocumentName) => `${i18n.locale} ${name}`

/** A document in the active language. It is loaded once; a failed load is retried. */
export function loadDocument<Name extends DocumentName>(name: Name): Promise<Documents[Name]> {
  const key = cacheKey(name)
  const existing = requests.get(key)
  if (existing) return existing as Promise<Documents[Name]>
  const loaders = languages[i18n.locale as Language] ?? english
  const document = loaders[name]()
  requests.set(key, document)
  document.then(
    (text) => loaded.set(key, text),
    () => requests.delete(key),
  )
  return document
}

/** The same as a hook: returns a loaded document, else suspends. */
export function useDocument<Name extends DocumentName>(name: Name): Documents[Name] {
  useTranslate()
  const existing = loaded.get(cacheKey(name)) as Documents[Name] | undefined
  return existing ?? use(loadDocument(name))
}
