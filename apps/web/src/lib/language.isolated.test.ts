import { afterEach, expect, test, vi } from 'vitest'
import { i18n, translate } from '../messages/index.ts'
import { loadMessages } from '../messages/parts.ts'
import { preferredLanguage } from '../messages/preferred-language.ts'
import { initLanguage, setLanguage } from './language.ts'

const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

afterEach(async () => {
  vi.restoreAllMocks()
  await setLanguage('en')
})

test.each([
  [null, ['hi-IN', 'en-IN'], 'hi'],
  [null, ['ta-IN', 'hi', 'en'], 'hi'],
  [null, ['en-GB', 'hi'], 'en'],
  [null, ['mr-IN'], 'en'],
  ['hi', ['en-IN'], 'hi'],
  ['en', ['hi-IN'], 'en'],
  ['fr', ['hi-IN'], 'hi'],
] as const)('with %s stored and a browser in %s the language is %s', (chosen, tags, language) => {
  if (chosen) localStorage.setItem('language', chosen)
  browserSpeaks(...tags)
  expect(preferredLanguage()).toBe(language)
})

test('starts in the browser’s language and sets the lang attribute', async () => {
  browserSpeaks('hi-IN')
  await initLanguage()
  expect(translate('login.signIn')).toBe('लॉग इन करें')
  expect(document.documentElement.lang).toBe('hi')
  expect(localStorage.getItem('language')).toBeNull()
})

test('switches every loaded part to another language, and stores the choice', async () => {
  await loadMessages('shared')
  await setLanguage('hi')
  expect(translate('login.signIn')).toBe('लॉग इन करें')
  expect(translate('options.Queer')).toBe('क्वीयर')
  expect(localStorage.getItem('language')).toBe('hi')
  await loadMessages('signUp')
  expect(translate('signUp.step5')).toBe('पुष्टि')
})

test('applies the last choice, whichever messages arrive last', async () => {
  await Promise.all([setLanguage('hi'), setLanguage('en')])
  expect(i18n.locale).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})

test('keeps the previous language when the messages do not load', async () => {
  vi.resetModules()
  vi.doMock('virtual:messages/hi/first', () => {
    throw new Error('did not arrive')
  })
  const fresh = await import('./language.ts')
  const { i18n: spoken } = await import('../messages/index.ts')
  await fresh.initLanguage()
  await expect(fresh.setLanguage('hi')).rejects.toThrow()
  expect(spoken.locale).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBeNull()

  // With that language stored, a page starts in English instead.
  localStorage.setItem('language', 'hi')
  await fresh.initLanguage()
  expect(spoken.locale).toBe('en')
  vi.doUnmock('virtual:messages/hi/first')
})

test('follows the language that another tab chose', async () => {
  localStorage.setItem('language', 'hi')
  dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  await expect.poll(() => document.documentElement.lang).toBe('hi')
})
