import { describe, expect, it } from 'vitest'
import { hasContactData } from '../contact-data.ts'

declare global {
  interface ImportMeta {
    glob(pattern: string, options: object): Record<string, string>
  }
}

// Notes as people would write them, one a line; \n is a line break. A `contact-` list has one way to reach the writer
// elsewhere in each line, the `harmless-` list of the same name has none.
const lists = import.meta.glob('./*.txt', { query: '?raw', import: 'default', eager: true })

const linesOf = (list: string) => list.split('\n').filter(Boolean)
const isFound = (line: string) => hasContactData(line.replaceAll('\\n', '\n'))
const listsNamed = (kind: 'contact' | 'harmless') => Object.keys(lists).filter((name) => name.startsWith(`./${kind}-`))

const minFound = 0.95
const maxFalseAlarms = 0.01

/** @param most the share of a list that may be judged wrongly */
function expectAtMost(most: number, wrong: readonly string[], all: number) {
  const share = ((100 * wrong.length) / all).toFixed(1)
  expect(wrong.length / all, `${share} % of ${all} lines:\n${wrong.join('\n')}`).toBeLessThanOrEqual(most)
}

describe('lists of notes', () => {
  it('come in pairs', () => {
    const suffixes = (kind: 'contact' | 'harmless') => listsNamed(kind).map((name) => name.slice(`./${kind}-`.length))
    expect(suffixes('contact')).toContain('open.txt')
    expect(suffixes('contact')).toEqual(suffixes('harmless'))
  })

  it.each(listsNamed('contact'))('contact data is found in 95 %% of %s', (name) => {
    const lines = linesOf(lists[name] ?? '')
    expect(lines.length).toBeGreaterThan(100)
    expectAtMost(
      1 - minFound,
      lines.filter((line) => !isFound(line)),
      lines.length,
    )
  })

  it.each(listsNamed('harmless'))('at most 1 %% of %s is refused', (name) => {
    const lines = linesOf(lists[name] ?? '')
    expect(lines.length).toBeGreaterThan(100)
    expectAtMost(maxFalseAlarms, lines.filter(isFound), lines.length)
  })
})
