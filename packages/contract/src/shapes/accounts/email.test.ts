import { describe, expect, it } from 'vitest'
import { problemSentence, readProblem } from '../../kernel/field-problems.ts'
import { sessions } from '../../routes/accounts/sessions.ts'
import { email, normalizeEmail } from './email.ts'

const sentenceOf = (typed: unknown) => {
  const message = email.safeParse(typed).error?.issues[0]?.message
  return message && problemSentence(readProblem(message))
}
const lookAlike = 'This contains a character that is invisible or only looks like another. Please type it again.'

const addresses = [
  'asha@people.example',
  'zoë.b+1@sub.people.example',
  'आशा@xn--p1b6ci4b4b3a.example',
  "o'neil@bücher.example",
]

/** Every text that has `inserted` somewhere in the address, but not at its ends, where space is trimmed. */
const insertions = (address: string, inserted: string): string[] =>
  [...address].slice(1).map((_, index) => {
    const characters = [...address]
    characters.splice(index + 1, 0, inserted)
    return characters.join('')
  })

/** Every text in which one character of the address is replaced by its look-alike. */
const replacements = (address: string, lookAlikeOf: (character: string) => string | undefined): string[] =>
  [...address].flatMap((character, index) => {
    const other = lookAlikeOf(character)
    return other === undefined ? [] : [[...address].with(index, other).join('')]
  })

const shifted = (offset: number, pattern: RegExp) => (character: string) =>
  pattern.test(character) ? String.fromCodePoint((character.codePointAt(0) ?? 0) + offset) : undefined

describe('an e-mail address', () => {
  it.each([
    [' Asha@Example.ORG ', 'asha@example.org'],
    ['a.b+c_d%e@sub.example.co', 'a.b+c_d%e@sub.example.co'],
    ["o'neil@example.org", "o'neil@example.org"],
    ['zoe\u0308@example.org', 'zoë@example.org'],
    ['\ufeffasha@example.org\u3000', 'asha@example.org'],
    ['asha@Bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
    ['asha@XN--BCHER-KVA.example', 'asha@xn--bcher-kva.example'],
    ['आशा@उदाहरण.भारत', 'आशा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ])('%j is normalized to %j', (typed, compared) => {
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
    'asha@example.org\nbcc: noor@example.org',
    '"asha"@example.org',
    'asha@exa%6dple.org',
    'asha@example.org/x.org',
    'asha@127.0.0.11',
    'asha@0x7f.0x11',
    'asha@example。org',
    'Asha <asha@example.org> <noor@example.org>',
    'asha @ noor @ example.org',
  ])('rejects %j', (typed) => {
    expect(sentenceOf(typed)).toBe('Please enter a valid email address.')
  })

  it.each([
    'mailto:asha@example.org',
    'MAILTO:asha@example.org?subject=Hello',
    '<asha@example.org>',
    'Asha <asha@example.org>',
    '"Roy, Asha" <asha@example.org>,',
    'asha@example.org,',
    'asha@example.org.',
    '(asha@example.org)',
    '“asha@example.org”',
    'asha @example.org',
    'asha@example. org ',
    '\u202aasha@example.org\u202c',
    '\u2068asha@example.org\u2069',
    '\u200basha@example.org\u2800',
  ])('is understood in %j', (typed) => {
    expect(email.parse(typed)).toBe('asha@example.org')
    expect(normalizeEmail(typed)).toBe('asha@example.org')
  })

  it.each([
    ['.asha@example.org', 'The part before @ cannot begin or end with a dot, or have two in a row.'],
    ['asha.@example.org', 'The part before @ cannot begin or end with a dot, or have two in a row.'],
    ['as..ha@example.org', 'The part before @ cannot begin or end with a dot, or have two in a row.'],
    [`${'a'.repeat(65)}@example.org`, 'The part before @ can have 64 characters at most.'],
    [`${'आ'.repeat(22)}@example.org`, 'The part before @ can have 64 characters at most.'],
    ...['-example.org', 'example-.org', 'example..org', `${'a'.repeat(64)}.org`].map((domain) => [
      `asha@${domain}`,
      'The part after @ cannot be right: between its dots stand 1 to 63 characters, with no hyphen at their ends.',
    ]),
  ])('that no mail server can have is refused with what is wrong: %j', (typed, sentence) => {
    expect(sentenceOf(typed)).toBe(sentence)
  })

  it('has 254 characters at most', () => {
    const long = (length: number) => `asha@${`${'a'.repeat(39)}.`.repeat(6)}${'a'.repeat(length - 249)}.org`
    expect(email.safeParse(long(254)).success).toBe(true)
    expect(email.safeParse(long(255)).success).toBe(false)
  })

  it.each([
    ['a zero-width space', '\u200b'],
    ['a zero-width joiner', '\u200d'],
    ['a word joiner', '\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['a byte order mark', '\ufeff'],
    ['a direction override', '\u202e'],
    ['a combining grapheme joiner', '\u034f'],
    ['a Hangul filler', '\u3164'],
    ['a blank Braille pattern', '\u2800'],
    ['a variation selector', '\ufe0f'],
    ['a tag', '\u{e0061}'],
    ['a NUL', '\u0000'],
    ['a vertical tab', '\u000b'],
    ['half of a surrogate pair', '\ud83d'],
    ['a private character', '\ue000'],
  ])('is refused with %s anywhere in it', (_, invisible) => {
    for (const address of addresses)
      for (const typed of insertions(address, invisible)) expect([typed, sentenceOf(typed)]).toEqual([typed, lookAlike])
  })

  it.each([
    ['full-width', shifted(0xfee0, /[!-~]/)],
    ['mathematical', shifted(0x1d41a - 0x61, /[a-z]/)],
    ['circled', shifted(0x24d0 - 0x61, /[a-z]/)],
    ['long s', (character: string) => (character === 's' ? '\u017f' : undefined)],
    ['superscript', (character: string) => (character === 'n' ? '\u207f' : undefined)],
  ])('is refused with any %s character in the place of its own', (_, lookAlikeOf) => {
    const typed = addresses.flatMap((address) => replacements(address, lookAlikeOf))
    expect(typed.length).toBeGreaterThan(0)
    for (const one of typed) expect([one, sentenceOf(one)]).toEqual([one, lookAlike])
  })

  it('is one address in capitals, decomposed, between spaces, and once it is normalized', () => {
    for (const address of addresses) {
      const stored = email.parse(address)
      for (const typed of [stored, address.toUpperCase(), address.normalize('NFD'), ` \t${address}\u00a0`])
        expect([typed, email.parse(typed)]).toEqual([typed, stored])
    }
  })

  it('is counted as one address in every spelling, the refused ones too', () => {
    for (const address of addresses) {
      for (const typed of [...insertions(address, '\u0007'), ...replacements(address, shifted(0xfee0, /[a-z@]/))])
        expect([typed, normalizeEmail(typed)]).toEqual([typed, normalizeEmail(address)])
    }
  })
})

describe('a username', () => {
  it('is refused with look-alikes, whether it is an address or a member id', () => {
    for (const username of ['a\u200bsha@people.example', 'SG0123ABC\uff24', '\u017fG0123ABCD']) {
      const message = sessions.login.body.safeParse({ username, password: 'x' }).error?.issues[0]?.message ?? ''
      expect(problemSentence(readProblem(message))).toBe(lookAlike)
    }
  })
})
