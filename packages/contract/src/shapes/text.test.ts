import { describe, expect, it } from 'vitest'
import { problemMessage, problemSentence, readProblem } from '../kernel/field-problems.ts'
import type { z } from '../kernel/zod.ts'
import { cleanText, email, filledLine, filledText, optionalChoice, optionalLine, text } from './text.ts'

const sentence = (schema: z.ZodMiniType, value: unknown) => {
  const message = schema.safeParse(value).error?.issues[0]?.message
  return message && problemSentence(readProblem(message))
}

describe('text as it is kept', () => {
  it.each([
    ['is composed', 'Zoe\u0308', 'Zoë'],
    ['is trimmed', '  \n asha \n ', 'asha'],
    ['has one kind of newline', 'one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['has spaces for tabs', 'one\ttwo', 'one two'],
    ['has no NUL and no control characters', 'a\u0000b\u0007c\u001Bd\u007Fe\u0085f', 'abcdef'],
    ['has no direction overrides, embeddings or isolates', '\u202Eevil\u202C \u2066x\u2069', 'evil x'],
    ['has no byte order mark', '\uFEFFasha', 'asha'],
    ['has no half of a surrogate pair', 'a\uD83Db\uDE00c', 'a\uFFFDb\uFFFDc'],
    ['keeps every script, joiners and emoji', 'नमस्ते क्‍ष 👩🏽‍🤝‍👩🏻 ❤️ שלום', 'नमस्ते क्‍ष 👩🏽‍🤝‍👩🏻 ❤️ שלום'],
  ])('%s', (_, typed, kept) => {
    expect(cleanText(typed)).toBe(kept)
  })
})

describe('a text field', () => {
  it('counts characters as a person does', () => {
    expect(text(3).parse('😀😀😀')).toBe('😀😀😀')
    expect(sentence(text(3), '😀😀😀😀')).toBe('Please use at most 3 characters.')
  })

  it('counts what is kept, not what was typed around it', () => {
    expect(text(3).parse('  a\u0000bc  ')).toBe('abc')
  })

  it('refuses what is far too long before it cleans it', () => {
    expect(text(3).safeParse(' '.repeat(25)).success).toBe(false)
  })

  it('may be empty, unless it must be filled', () => {
    expect(text(10).parse('   ')).toBe('')
    expect(sentence(filledText(10), ' \u0000\n ')).toBe('Please fill in this field.')
    expect(sentence(filledText(10, problemMessage('bio_required')), '')).toBe('Your bio is required.')
  })

  it('is not filled by characters that nobody sees', () => {
    for (const invisible of ['\u200B', '\u200D\u200D', '\u3164', '\u00AD \u2060']) {
      expect(sentence(filledLine(10), invisible)).toBe('Please fill in this field.')
    }
  })

  it('keeps lines, where a line makes one of them', () => {
    expect(filledText(20).parse('one\n  two')).toBe('one\n  two')
    expect(filledLine(20).parse(' one\n \u2028 two ')).toBe('one two')
  })

  it('that is optional is nothing when it is empty or left out', () => {
    expect(optionalLine(10).parse(undefined)).toBeUndefined()
    expect(optionalLine(10).parse('  ')).toBeUndefined()
    expect(optionalLine(10).parse(' 411 001 ')).toBe('411 001')
  })

  it('is never made of anything but text', () => {
    for (const value of [1, true, null, [], ['a'], {}]) {
      for (const schema of [text(10), filledText(10), filledLine(10), optionalLine(10), email]) {
        expect(schema.safeParse(value).success).toBe(false)
      }
    }
  })
})

describe('an optional choice', () => {
  const choice = optionalChoice(['Yes', 'No'])

  it('is one of the list to the letter, or nothing', () => {
    expect(choice.parse('Yes')).toBe('Yes')
    expect(choice.parse('')).toBeUndefined()
    expect(choice.parse(undefined)).toBeUndefined()
    for (const value of ['yes', ' Yes', 'Maybe', null, 1]) expect(choice.safeParse(value).success).toBe(false)
  })
})

describe('an e-mail address', () => {
  it.each([
    [' Asha@Example.ORG ', 'asha@example.org'],
    ['a.b+c_d%e@sub.example.co', 'a.b+c_d%e@sub.example.co'],
    ["o'neil@example.org", "o'neil@example.org"],
    ['zoe\u0308@exa\u0000mple.org', 'zoë@example.org'],
    ['आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
  ])('%j is compared as %j', (typed, compared) => {
    expect(email.parse(typed)).toBe(compared)
  })

  it.each([
    '',
    'asha',
    'asha@',
    '@example.org',
    'asha@example',
    'asha@example.o',
    'a sha@example.org',
    'a@b@example.org',
    'asha@example.org, noor@example.org',
    'Asha <asha@example.org>',
    'asha@example.org\nbcc: noor@example.org',
    '"asha"@example.org',
  ])('%j is none', (typed) => {
    expect(sentence(email, typed)).toBe('Please enter a valid email address.')
  })

  it('has 254 characters at most', () => {
    const long = (length: number) => `${'a'.repeat(length - 12)}@example.org`
    expect(email.safeParse(long(254)).success).toBe(true)
    expect(email.safeParse(long(255)).success).toBe(false)
  })
})
