import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { en } from './en/index.ts'
import { flatten } from './flatten.ts'
import { i18n, text } from './index.ts'
import { loadMessages } from './parts.ts'

const sources = import.meta.glob<Record<string, Record<string, string>>>('./??/!(*.part|index).ts', {
  eager: true,
  query: '?source',
})

/** The catalogues as they were written, by language and then by `subject.name`. */
function written(): Map<string, Map<string, string>> {
  const languages = new Map<string, Map<string, string>>()
  for (const [file, module] of Object.entries(sources)) {
    const language = file.slice(2, 4)
    const messages = languages.get(language) ?? new Map<string, string>()
    for (const [subject, catalogue] of Object.entries(module)) {
      for (const [name, message] of Object.entries(catalogue)) messages.set(`${subject}.${name}`, message)
    }
    languages.set(language, messages)
  }
  return languages
}

test('every language has exactly the messages of English', () => {
  const keys = Object.keys(flatten(en)).sort()
  for (const [language, messages] of written()) expect([...messages.keys()].sort(), language).toEqual(keys)
})

test('every message is valid ICU and has no stray spaces', () => {
  for (const messages of written().values()) {
    for (const [key, message] of messages) {
      expect(() => compileMessageOrThrow(message), key).not.toThrow()
      expect(message, key).toBe(message.trim())
    }
  }
})

test('the parts that are fetched later are the whole of English together with the first', async () => {
  const loaded = { ...i18n.messages }
  i18n.loadAndActivate({ locale: 'xx', messages: {} })
  i18n.activate('en')
  await loadMessages('places', 'signUp', 'member')
  expect(Object.keys(i18n.messages).sort()).toEqual(Object.keys(loaded).sort())
  expect(Object.keys(loaded).sort()).toEqual(Object.keys(flatten(en)).sort())
})

test('a message takes its values, chooses and counts', () => {
  expect(text('login.resendIn', { seconds: 30 })).toBe('Resend OTP in 30s')
  expect(text('signUp.otpNotice', { method: 'sms' })).toBe('The OTP will be sent via SMS.')
  expect(text('signUp.otpNotice', { method: 'whatsapp' })).toBe('The OTP will be sent via WhatsApp.')
})
