import { describe, expect, it } from 'vitest'
import { problemMessage, problemSentence, readProblem } from '../../kernel/field-problems.ts'
import type { z } from '../../kernel/zod.ts'
import { email } from '../accounts/email.ts'
import { optionalChoice } from './choice.ts'
import { cleanText, optionalLine, requiredLine, requiredText, text } from './text.ts'

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
    ['has no pile of marks', `Z${'\u0334\u0322\u031B\u0347'.repeat(9)}oe`, 'Z\u0334\u0322\u031Boe'],
    ['has no mark twice in a row', 'ส็็็็็', 'ส็'],
    [
      'keeps every mark that a language writes',
      'ٱللَّٰه လျှောက် ကြွေး ẹ́ ą̊́ རྒྱུ בְּרֵאשִׁ֖ית',
      'ٱللَّٰه လျှောက် ကြွေး ẹ́ ą̊́ རྒྱུ בְּרֵאשִׁ֖ית'.normalize('NFC'),
    ],
    ['keeps every script, joiners and emoji', 'नमस्ते क्‍ष 👩🏽‍🤝‍👩🏻 ❤️ שלום', 'नमस्ते क्‍ष 👩🏽‍🤝‍👩🏻 ❤️ שלום'],
  ])('%s', (_, typed, kept) => {
    expect(cleanText(typed)).toBe(kept)
  })
})

/** Of every kind of character that is drawn as nothing, one alone and one among spaces. */
const blanks = [
  ...['\u200B', '\u200D\u200D', '\u3164', '\u00AD \u2060', '\u2800', '\u2800 \u2800', '\u115F', '\uFFA0', '\u3000'],
  ...[
    '\uE000',
    '\u{F0000}',
    '\u{E0061}',
    '\u0301',
    '\u093E',
    '\u20E3',
    '\uFE0F',
    '\u2028',
    '\u061C',
    '\u{1D159}',
    '\u180E',
  ],
]

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
    for (const invisible of blanks) {
      expect([invisible, sentence(requiredLine(10), invisible)]).toEqual([invisible, 'Please fill in this field.'])
      expect([invisible, cleanText(invisible), optionalLine(10).parse(invisible)]).toEqual([invisible, '', undefined])
    }
  })

  it('is filled by anything that can be seen', () => {
    for (const seen of ['.', '0', 'क', '🙂', '—', '\u2801', '\uFFFD', 'क्\u200D'])
      expect(requiredLine(10).parse(seen)).toBe(seen)
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
