import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { tagline } from '@satrangi/contract'
import { afterEach, expect, test } from 'vitest'
import { flatten } from '../../test/catalogue.ts'
import { en } from './en/index.ts'
import { i18n, translate } from './index.ts'
import { activateLanguage, loadMessages, messageParts } from './parts.ts'

const sources = import.meta.glob<Record<string, Record<string, string>>>(['./??/*/*.ts', '!**/documents/*.ts'], {
  eager: true,
})

/** The catalogues by language and then by `subject.name`. */
const catalogues = new Map<string, Map<string, string>>()
for (const [file, module] of Object.entries(sources)) {
  const language = file.slice(2, 4)
  const messages = catalogues.get(language) ?? new Map<string, string>()
  for (const [key, message] of Object.entries(flatten(module))) messages.set(key, message)
  catalogues.set(language, messages)
}
const english = catalogues.get('en') ?? new Map<string, string>()
const others = [...catalogues].filter(([language]) => language !== 'en')

afterEach(() => activateLanguage('en'))

test('English is not the only language', () => {
  expect([...catalogues.keys()]).toEqual(['en', 'hi'])
})

test.each(others)('%s has exactly the messages of English', (_, messages) => {
  const missing = [...english.keys()].filter((key) => !messages.has(key))
  // English shows a place as it is stored.
  const superfluous = [...messages.keys()].filter((key) => !english.has(key) && !key.startsWith('placeNames.'))
  expect({ missing, superfluous }).toEqual({ missing: [], superfluous: [] })
})

test.each([...catalogues])('every message of %s is valid ICU and has no stray spaces', (_, messages) => {
  for (const [key, message] of messages) {
    expect(() => compileMessageOrThrow(message), key).not.toThrow()
    // 'You: ' stands before somebody's own words.
    expect(message, key).toBe(/^chat\.(they|you)Said$/.test(key) ? `${message.trim()} ` : message.trim())
  }
})

/** What a message takes, and how it takes it: `{ count: 'plural', who: '' }`. */
function argumentsOf(message: unknown, found: Record<string, string> = {}): Record<string, string> {
  for (const token of Array.isArray(message) ? message : []) {
    if (!Array.isArray(token)) continue
    const [name, kind = '', cases = {}] = token as [string, string?, Record<string, unknown>?]
    if (kind || !(name in found)) found[name] = kind
    for (const nested of Object.values(cases)) argumentsOf(nested, found)
  }
  return found
}

test.each(others)('%s takes the same values as English', (_, messages) => {
  for (const [key, message] of messages) {
    const source = english.get(key)
    if (source === undefined) continue
    expect(argumentsOf(compileMessageOrThrow(message)), key).toEqual(argumentsOf(compileMessageOrThrow(source)))
  }
})

test.each([...catalogues])('the plurals of %s are those that the language has', (language, messages) => {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  for (const [key, message] of messages) {
    for (const [, cases = ''] of message.matchAll(/, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g)) {
      const used = [...cases.matchAll(/(=?\w+) \{/g)]
        .map(([, form = '']) => form)
        .filter((form) => !form.startsWith('='))
      expect(new Set(used), key).toEqual(forms)
    }
  }
})

test.each(['en', 'hi'] as const)('the parts that %s is fetched in are all that is spoken', async (language) => {
  await activateLanguage(language)
  await loadMessages(...messageParts)
  expect(Object.keys(flatten(en)).filter((key) => !(key in i18n.messages))).toEqual([])
})

test('the tagline is the contract’s', () => {
  expect(translate('shell.tagline')).toBe(tagline)
})

test('a message takes its values, chooses and counts', () => {
  expect(translate('login.resendIn', { seconds: 30 })).toBe('Resend OTP in 30s')
  expect(translate('signUp.otpNotice', { method: 'sms' })).toBe('The OTP will be sent via SMS.')
  expect(translate('signUp.otpNotice', { method: 'whatsapp' })).toBe('The OTP will be sent via WhatsApp.')
})
