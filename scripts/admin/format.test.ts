import { describe, expect, it } from 'vitest'
import { formatAge, formatTable, truncate, wrapText } from './format.ts'
import { pixelTextPath } from './pixel-text.ts'

describe('member text', () => {
  it('cannot move the cursor, change colours or reverse a line', () => {
    expect(truncate('a\u001b[31mb\u0007c\r\u202Ed\ne', 40)).toBe('a[31mbc d e')
    expect(wrapText('a\u001b[2J\u202Eb', 40, '')).toBe('a[2Jb')
  })

  it('is truncated between graphemes', () => {
    expect(truncate('नमस्ते दुनिया', 4)).toBe('नमस्ते…')
    expect(truncate('🏳️‍🌈🏳️‍🌈🏳️‍🌈', 2)).toBe('🏳️‍🌈…')
    expect(truncate('short', 5)).toBe('short')
  })

  it('is wrapped at words and preserves its line breaks', () => {
    expect(wrapText('one two three\nfour', 10, '  ')).toBe('  one two\n  three\n  four')
  })
})

it('gives the last column of a table the remaining width', () => {
  expect(
    formatTable(
      ['ID', 'WHAT'],
      [
        ['SG1', 'a long story'],
        ['S', 'b'],
      ],
      12,
    ),
  ).toBe('ID   WHAT\nSG1  a long…\nS    b')
})

it.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 min'],
  [3599, '59 min'],
  [7200, '2 h'],
  [86_400 * 3 + 5, '3 d'],
  [-5, 'now'],
])('%d seconds are %j', (seconds, text) => {
  const now = new Date('2026-01-15T09:00:00Z')
  expect(formatAge(new Date(now.getTime() - seconds * 1000), now)).toBe(text)
})

it('draws every character of an id', () => {
  for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZ@')
    expect(pixelTextPath(letter, 0, 0, 1)).toMatch(/^(M\d \dh1v1h-1z){7,}$/)
  expect(pixelTextPath(' ', 0, 0, 1)).toBe('')
})
