import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fuzzedText } from '../../../../test/hints/fuzzed-texts.ts'
import { harmlessSentences } from '../../../../test/hints/harmless-sentences.ts'
import { seededRandom } from '../../../../test/seeded-random.ts'
import { findHints } from './find-hints.rules.ts'
import { hintPatterns } from './hint-patterns.rules.ts'
import { wordGroups } from './hint-words.rules.ts'

const folder = join(import.meta.dirname, '../../../../test/hints')
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)
const scripts = ['en', 'hi', 'latn'] as const

const expected = (script: string) =>
  linesOf(`expected.${script}.txt`).map((line) => {
    const [code = '', ...text] = line.split(' | ')
    return { code, text: text.join(' | ') }
  })

describe.each(scripts)('the hint of a known line, %s,', (script) => {
  const lines = expected(script)
  it('is there for a hundred different lines', () => {
    expect(new Set(lines.map(({ text }) => text)).size).toBeGreaterThanOrEqual(100)
  })
  it.each(lines)('$code: $text', ({ code, text }) => {
    expect(findHints(text)[0]).toBe(code)
  })
})

describe('harmless lines', () => {
  const written = scripts.flatMap((script) => linesOf(`harmless.${script}.txt`))
  const all = [...written, ...harmlessSentences(1_700)]

  it('are two thousand, three hundred of them written by hand', () => {
    expect([new Set(written).size >= 300, new Set(all).size >= 2_000]).toEqual([true, true])
  })

  it('have a hint less often than one in a hundred', () => {
    const hinted = all.filter((text) => findHints(text).length > 0)
    expect(hinted.length, hinted.join('\n')).toBeLessThan(all.length / 100)
  })
})

describe('whatever a sender does to a text,', () => {
  it('the hint does not depend on case, on the form of the letters or on what is invisible', () => {
    for (const { code, text } of scripts.flatMap(expected)) {
      const wide = text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
      const invisible = [...text].join('\u2060')
      const cyrillic = text.replace(/[aeo]/g, (letter) => ({ a: 'а', e: 'е', o: 'о' })[letter] ?? letter)
      for (const other of [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), wide, invisible, cyrillic])
        expect([other, findHints(other)[0]]).toEqual([other, code])
    }
  })

  it('the work grows with its length alone', () => {
    const chance = seededRandom(41)
    for (let round = 0; round < 300; round += 1) {
      const text = fuzzedText(chance)
      const once = stepsOf(text)
      const fourTimes = stepsOf(`${text}\n${text}\n${text}\n${text}`)
      // What is on both sides of a seam may be a match of its own: a few words' work.
      expect([text, fourTimes.words <= 4 * once.words + 4]).toEqual([text, true])
      expect([text, fourTimes.checks <= 4 * once.checks + 4 * checksOfWord]).toEqual([text, true])
      expect(once.words).toBeLessThanOrEqual(18 * text.length)
      expect(once.checks).toBeLessThanOrEqual(once.words * checksOfWord)
    }
  })

  it.each(['send ', 'me ', 'money ', 'a', '!', '@a', '1 ', 'w ', '\u0301', 'ﷺ', 'भेजो ', '.', "'"])(
    'the longest text of %j costs no more for each word',
    (part) => {
      const { words, checks } = stepsOf(part.repeat(2_000))
      expect(checks).toBeLessThanOrEqual((words + 1) * checksOfWord)
    },
  )
})

/** So many patterns can be looked at for one word: a number that the vocabulary decides, and no text. */
const checksOfWord = 60

function stepsOf(text: string) {
  const steps = { words: 0, checks: 0 }
  findHints(text, steps)
  return steps
}

it('uses every group of words, and knows every group of its patterns', () => {
  const used = new Set(
    Object.values(hintPatterns).flatMap((patterns) => patterns.flatMap((one) => one.split(/[ |!]+/))),
  )
  used.delete('')
  expect([...used].sort()).toEqual(['amount', 'contact', ...Object.keys(wordGroups)].sort())
})
