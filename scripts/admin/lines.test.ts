import { describe, expect, it } from 'vitest'
import { ago, clip, paragraph, table } from './lines.ts'
import { lettersPath } from './pixel-letters.ts'

describe('what members wrote', () => {
  it('cannot move the cursor, change colours or turn a line around', () => {
    expect(clip('a\u001b[31mb\u0007c\r\u202Ed\ne', 40)).toBe('a[31mbc d e')
    expect(paragraph('a\u001b[2J\u202Eb', 40, '')).toBe('a[2Jb')
  })

  it('is cut between letters as people see them', () => {
    expect(clip('नमस्ते दुनिया', 4)).toBe('नमस्ते…')
    expect(clip('🏳️‍🌈🏳️‍🌈🏳️‍🌈', 2)).toBe('🏳️‍🌈…')
    expect(clip('short', 5)).toBe('short')
  })

  it('is wrapped at words, with its own lines kept', () => {
    expect(paragraph('one two three\nfour', 10, '  ')).toBe('  one two\n  three\n  four')
  })
})

it('a table gives its last column what is left of the width', () => {
  expect(
    table(
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
])('%d seconds are %j', (seconds, words) => {
  const now = new Date('2026-01-15T09:00:00Z')
  expect(ago(new Date(now.getTime() - seconds * 1000), now)).toBe(words)
})

it('every letter of an id can be drawn', () => {
  for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZ@')
    expect(lettersPath(letter, 0, 0, 1)).toMatch(/^(M\d \dh1v1h-1z){7,}$/)
  expect(lettersPath(' ', 0, 0, 1)).toBe('')
})
