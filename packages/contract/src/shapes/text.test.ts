import { describe, expect, it } from 'vitest'
import { problemMessage, problemSentence, readProblem } from '../kernel/field-problems.ts'
import type { z } from '../kernel/zod.ts'
import { email } from './email.ts'
import { cleanText, optionalChoice, optionalLine, requiredLine, requiredText, text } from './text.ts'

const sentence = (schema: z.ZodMiniType, value: unknown) => {
  const message = schema.safeParse(value).error?.issues[0]?.message
  return message && problemSentence(readProblem(message))
}

describe('stored text', () => {
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
  it('counts code points', () => {
    expect(text(3).parse('😀😀😀')).toBe('😀😀😀')
    expect(sentence(text(3), '😀😀😀😀')).toBe('Please use at most 3 characters.')
  })

  it('counts characters after cleaning', () => {
    expect(text(3).parse('  a\u0000bc  ')).toBe('abc')
  })

  it('rejects text that is far too long before cleaning it', () => {
    expect(text(3).safeParse(' '.repeat(25)).success).toBe(false)
  })

  it('may be empty, unless it is required', () => {
    expect(text(10).parse('   ')).toBe('')
    expect(sentence(requiredText(10), ' \u0000\n ')).toBe('Please fill in this field.')
    expect(sentence(requiredText(10, problemMessage('bio_required')), '')).toBe('Your bio is required.')
  })

  it('is not filled by invisible characters', () => {
    for (const invisible of ['\u200B', '\u200D\u200D', '\u3164', '\u00AD \u2060']) {
      expect(sentence(requiredLine(10), invisible)).toBe('Please fill in this field.')
    }
  })

  it('preserves line breaks, which a line field joins', () => {
    expect(requiredText(20).parse('one\n  two')).toBe('one\n  two')
    expect(requiredLine(20).parse(' one\n \u2028 two ')).toBe('one two')
  })

  it('that is optional is undefined when it is empty or missing', () => {
    expect(optionalLine(10).parse(undefined)).toBeUndefined()
    expect(optionalLine(10).parse('  ')).toBeUndefined()
    expect(optionalLine(10).parse(' 411 001 ')).toBe('411 001')
  })

  it('rejects values that are not strings', () => {
    for (const value of [1, true, null, [], ['a'], {}]) {
      for (const schema of [text(10), requiredText(10), requiredLine(10), optionalLine(10), email]) {
        expect(schema.safeParse(value).success).toBe(false)
      }
    }
  })
})

describe('an optional choice', () => {
  const choice = optionalChoice(['Yes', 'No'])

  it('is exactly one of the list, or undefined', () => {
    expect(choice.parse('Yes')).toBe('Yes')
    expect(choice.parse('')).toBeUndefined()
    expect(choice.parse(undefined)).toBeUndefined()
    for (const value of ['yes', ' Yes', 'Maybe', null, 1]) expect(choice.safeParse(value).success).toBe(false)
  })
})
