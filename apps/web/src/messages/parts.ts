import type { Messages } from '@lingui/core'
import type { parts as english } from './en/index.ts'
import { i18n } from './index.ts'
import type { Language } from './languages.ts'
import { preferredLanguage } from './preferred-language.ts'

type MessagePart = keyof typeof english
type LoadMessages = () => Promise<{ default: Messages }>

/** The parts of each language, fetched when they are first needed. */
const parts: Readonly<Record<Language, Readonly<Record<MessagePart, LoadMessages>>>> = {
  en: {
    first: () => import('virtual:messages/en/first'),
    answers: () => import('virtual:messages/en/answers'),
    shared: () => import('virtual:messages/en/shared'),
    signUp: () => import('virtual:messages/en/signUp'),
    information: () => import('virtual:messages/en/information'),
    member: () => import('virtual:messages/en/member'),
    screens: () => import('virtual:messages/en/screens'),
    own: () => import('virtual:messages/en/own'),
    membership: () => import('virtual:messages/en/membership'),
    quotas: () => import('virtual:messages/en/quotas'),
    checkout: () => import('virtual:messages/en/checkout'),
    hints: () => import('virtual:messages/en/hints'),
    desk: () => import('virtual:messages/en/desk'),
  },
  hi: {
    first: () => import('virtual:messages/hi/first'),
    answers: () => import('virtual:messages/hi/answers'),
    shared: () => import('virtual:messages/hi/shared'),
    signUp: () => import('virtual:messages/hi/signUp'),
    information: () => import('virtual:messages/hi/information'),
    member: () => import('virtual:messages/hi/member'),
    screens: () => import('virtual:messages/hi/screens'),
    own: () => import('virtual:messages/hi/own'),
    membership: () => import('virtual:messages/hi/membership'),
    quotas: () => import('virtual:messages/hi/quotas'),
    checkout: () => import('virtual:messages/hi/checkout'),
    hints: () => import('virtual:messages/hi/hints'),
    desk: () => import('virtual:messages/hi/desk'),
  },
}

export const messageParts = Object.keys(parts.en) as readonly MessagePart[]

/** The parts that were requested so far, which every later language needs too. */
const neededParts = new Set<MessagePart>(['first'])

/** The active language, or the one that is being loaded. */
let targetLanguage = preferredLanguage()

/** Called together with the `import()` of the screens that use these messages. */
export async function loadMessages(...requestedParts: MessagePart[]): Promise<void> {
  for (const part of requestedParts) neededParts.add(part)
  const language = targetLanguage
  await load(language, requestedParts)
  // Another language was chosen meanwhile.
  if (language !== targetLanguage) await loadMessages(...requestedParts)
}

/** Loads and activates a language. Rejects and keeps the previous one if its messages do not load. */
export async function activateLanguage(language: Language): Promise<void> {
  const previousLanguage = targetLanguage
  targetLanguage = language
  try {
    await loadAll(language)
  } catch (error) {
    if (targetLanguage === language) targetLanguage = previousLanguage
    throw error
  }
  // The last choice counts, whichever loads last.
  if (targetLanguage === language) i18n.activate(language)
}

async function loadAll(language: Language): Promise<void> {
  const loaded = new Set<MessagePart>()
  while (loaded.size < neededParts.size) {
    const missing = [...neededParts].filter((part) => !loaded.has(part))
    await load(language, missing)
    for (const part of missing) loaded.add(part)
  }
}

async function load(language: Language, requestedParts: readonly MessagePart[]): Promise<void> {
  const fetched = await Promise.all(requestedParts.map((part) => parts[language][part]()))
  i18n.load(language, Object.assign({}, ...fetched.map((messages) => messages.default)))
}
