import type { Messages } from '@lingui/core'
import { preferredLanguage } from '../lib/preferred-language.ts'
import { i18n } from './index.ts'
import type { Language } from './languages.ts'

type Part = 'first' | 'answers' | 'shared' | 'signUp' | 'information' | 'member' | 'own' | 'membership' | 'checkout'
type Fetch = () => Promise<{ default: Messages }>

/** The parts of each language, fetched when they are first needed. */
const parts: Readonly<Record<Language, Readonly<Record<Part, Fetch>>>> = {
  en: {
    first: () => import('virtual:words/en/first'),
    answers: () => import('virtual:words/en/answers'),
    shared: () => import('virtual:words/en/shared'),
    signUp: () => import('virtual:words/en/signUp'),
    information: () => import('virtual:words/en/information'),
    member: () => import('virtual:words/en/member'),
    own: () => import('virtual:words/en/own'),
    membership: () => import('virtual:words/en/membership'),
    checkout: () => import('virtual:words/en/checkout'),
  },
  hi: {
    first: () => import('virtual:words/hi/first'),
    answers: () => import('virtual:words/hi/answers'),
    shared: () => import('virtual:words/hi/shared'),
    signUp: () => import('virtual:words/hi/signUp'),
    information: () => import('virtual:words/hi/information'),
    member: () => import('virtual:words/hi/member'),
    own: () => import('virtual:words/hi/own'),
    membership: () => import('virtual:words/hi/membership'),
    checkout: () => import('virtual:words/hi/checkout'),
  },
}

/** What the page has asked for so far, and needs in whatever language comes next. */
const needed = new Set<Part>(['first'])

/** The language that is spoken, or that its words are being fetched for. */
let next = preferredLanguage()

/** Beside the `import()` of the screens that use these words. */
export async function loadMessages(...wanted: Exclude<Part, 'first'>[]): Promise<void> {
  for (const part of wanted) needed.add(part)
  const language = next
  await load(language, wanted)
  // Somebody has chosen another one meanwhile.
  if (language !== next) await loadMessages(...wanted)
}

/** Speaks a language from now on. Without its words it rejects, and the one before goes on. */
export async function speak(language: Language): Promise<void> {
  const before = next
  next = language
  try {
    await loadAll(language)
  } catch (error) {
    if (next === language) next = before
    throw error
  }
  // The last choice counts, whatever arrives last.
  if (next === language) i18n.activate(language)
}

async function loadAll(language: Language): Promise<void> {
  const loaded = new Set<Part>()
  while (loaded.size < needed.size) {
    const missing = [...needed].filter((part) => !loaded.has(part))
    await load(language, missing)
    for (const part of missing) loaded.add(part)
  }
}

async function load(language: Language, wanted: readonly Part[]): Promise<void> {
  const fetched = await Promise.all(wanted.map((part) => parts[language][part]()))
  i18n.load(language, Object.assign({}, ...fetched.map((messages) => messages.default)))
}
