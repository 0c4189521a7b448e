import { afterEach, expect, test, vi } from 'vitest'
import { i18n, text } from '../messages/index.ts'
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
] as const)('with %s chosen and a browser in %s it is %s', (chosen, tags, language) => {
  if (chosen) localStorage.setItem('language', chosen)
  browserSpeaks(...tags)
  expect(preferredLanguage()).toBe(language)
})

test('the page starts in the language of the browser, and says so', async () => {
  browserSpeaks('hi-IN')
  await initLanguage()
  expect(text('login.signIn')).toBe('लॉग इन करें')
  expect(document.documentElement.lang).toBe('hi')
  expect(localStorage.getItem('language')).toBeNull()
})

test('another language is spoken at once, in every part that was asked for, and kept', async () => {
  await loadMessages('shared')
  await setLanguage('hi')
  expect(text('login.signIn')).toBe('लॉग इन करें')
  expect(text('options.Queer')).toBe('क्वीयर')
  expect(localStorage.getItem('language')).toBe('hi')
  await loadMessages('signUp')
  expect(text('signUp.step5')).toBe('पुष्टि')
})

test('the last choice counts, whichever words arrive last', async () => {
  await Promise.all([setLanguage('hi'), setLanguage('en')])
  expect(i18n.locale).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})

test('without its words a language is not spoken, and the page goes on in the one before', async () => {
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

  // Somebody who had chosen it before reads English until it arrives.
  localStorage.setItem('language', 'hi')
  await fresh.initLanguage()
  expect(spoken.locale).toBe('en')
  vi.doUnmock('virtual:messages/hi/first')
})

test('what another tab of the browser chose is spoken here too', async () => {
  localStorage.setItem('language', 'hi')
  dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('hi'))
})
