import { repeatedMessage } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { harmlessSentences } from '../../../../test/hints/harmless-sentences.ts'
import { seededRandom } from '../../../../test/seeded-random.ts'
import { fingerprintOf, isSentToMany } from './first-texts.rules.ts'
import { formatSimhash, hammingDistance, parseSimhash, simhash } from './simhash.rules.ts'

const pitch = (opening: string) =>
  `${opening} I saw your profile and felt that we could get along. I work on a ship and am looking for something serious.`

const distance = (one: string, other: string) => hammingDistance(simhash(one), simhash(other))

describe('the fingerprint of a text', () => {
  it.each([
    ['the name in the greeting', pitch('Hi Asha,'), pitch('Hi Noor Jahan!')],
    [
      'the name in a Hindi greeting',
      'नमस्ते आशा, मैंने आपकी प्रोफ़ाइल देखी, बहुत अच्छी लगी।',
      'नमस्ते नूर, मैंने आपकी प्रोफ़ाइल देखी, बहुत अच्छी लगी।',
    ],
    [
      'case, spaces, punctuation and emoji',
      pitch('Hello there.'),
      `${pitch('Hello there.').toUpperCase().replaceAll(' ', '  ')} 🙂!!`,
    ],
    ['what is invisible', pitch(''), [...pitch('')].join('\u200B')],
    ['numbers', `${pitch('')} 25 1200`, `${pitch('')} 31 9400`],
  ])('differs little where two differ in %s', (_, one, other) => {
    expect(distance(one, other)).toBeLessThanOrEqual(3)
  })

  it('differs much for other texts', () => {
    const sentences = harmlessSentences(200)
    const texts = Array.from({ length: 60 }, (_, index) => sentences.slice(3 * index, 3 * index + 3).join('. '))
    const pairs = texts.flatMap((one, index) => texts.slice(index + 1).map((other) => distance(one, other)))
    expect(pairs.filter((bits) => bits <= 3)).toEqual([])
  })

  it('is written as sixteen digits and read again', () => {
    const chance = seededRandom(3)
    for (let round = 0; round < 200; round += 1) {
      const one = { high: Math.floor(chance() * 2 ** 32), low: Math.floor(chance() * 2 ** 32) }
      expect(formatSimhash(one)).toMatch(/^[0-9a-f]{16}$/)
      expect(parseSimhash(formatSimhash(one))).toEqual(one)
    }
  })

  it('counts the bits in which two differ', () => {
    expect(hammingDistance({ high: 0xffffffff, low: 0 }, { high: 0, low: 0x80000001 })).toBe(34)
    expect(hammingDistance({ high: 5, low: 9 }, { high: 5, low: 9 })).toBe(0)
  })

  it('is none for a text that everybody writes', () => {
    for (const text of [
      'Hi',
      'Hello, how are you?',
      ` ${'a '.repeat(repeatedMessage.minCharacters - 1)}`,
      '\u200B \n'.repeat(100),
    ])
      expect([text, fingerprintOf(text)]).toEqual([text, undefined])
    expect(fingerprintOf(pitch('Hi!'))).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('a text', () => {
  const own = fingerprintOf(pitch('')) ?? ''
  const others = (count: number) => harmlessSentences(count).map((text) => formatSimhash(simhash(text)))

  it('is sent to many from the fifth receiver on, whatever else was sent', () => {
    expect(isSentToMany(own, [own, own, own, own, ...others(100)])).toBe(false)
    expect(isSentToMany(own, [own, own, own, own, own, ...others(100)])).toBe(true)
  })

  it('is the same up to three bits', () => {
    const { high, low } = parseSimhash(own)
    const near = formatSimhash({ high, low: (low ^ 0b111) >>> 0 })
    const far = formatSimhash({ high, low: (low ^ 0b1111) >>> 0 })
    expect(isSentToMany(own, [own, near, near, near, near])).toBe(true)
    expect(isSentToMany(own, [own, far, far, far, far])).toBe(false)
  })
})
