import { problemSentence } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { readMessage, refillBucket } from './chat.rules.ts'

describe('a message', () => {
  it.each([
    ['Hello.', 'Hello.'],
    ['  two\r\nlines\t ', 'two\nlines'],
    ['नमस्ते 🌈 שלום', 'नमस्ते 🌈 שלום'],
    ['e\u0301', 'é'],
    ['a\u0000b\u0007c\u202ed\u2066e\ufeff', 'abcde'],
    ['half \ud83d of it', 'half \ufffd of it'],
    ['{"type":"block","blocked":true}', '{"type":"block","blocked":true}'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['👩‍❤️‍👩', '👩‍❤️‍👩'],
    ['🌈'.repeat(2000), '🌈'.repeat(2000)],
    [` ${'x'.repeat(2000)} `, 'x'.repeat(2000)],
    [`x${' '.repeat(16_383)}`, 'x'],
  ])('%.40j is kept as %.40j', (typed, text) => {
    expect(readMessage(typed)).toEqual({ text })
  })

  it.each([
    ['', 'Please write a message.'],
    [' \n\t ', 'Please write a message.'],
    ['\u0000\u202e', 'Please write a message.'],
    ['x'.repeat(2001), 'A message can have 2000 characters at most.'],
    ['🌈'.repeat(2001), 'A message can have 2000 characters at most.'],
    ['x'.repeat(16_385), 'This message is too long.'],
  ])('%.40j is refused: %s', (typed, refused) => {
    const read = readMessage(typed)
    expect('problem' in read && problemSentence(read.problem)).toBe(refused)
  })
})

describe('the pace of frames', () => {
  const levelAfter = (pauses: readonly number[]) =>
    pauses.reduce((level, pause) => refillBucket(level, pause), Number.POSITIVE_INFINITY)
  const burst = (count: number) => Array.from({ length: count }, () => 0)

  it('lets twenty go at once and not one more', () => {
    expect(levelAfter(burst(20))).toBeGreaterThanOrEqual(0)
    expect(levelAfter(burst(21))).toBeLessThan(0)
  })

  it('lets ten a second go for ever', () => {
    expect(levelAfter(Array.from({ length: 600 }, () => 0.1))).toBeGreaterThanOrEqual(0)
    expect(levelAfter(Array.from({ length: 600 }, () => 0.09))).toBeLessThan(0)
  })

  it('is multiplied by RATE_LIMIT_SCALE', () => {
    const levelOf = (count: number) =>
      burst(count).reduce((level) => refillBucket(level, 0, 3), Number.POSITIVE_INFINITY)
    expect(levelOf(60)).toBeGreaterThanOrEqual(0)
    expect(levelOf(61)).toBeLessThan(0)
  })

  it('forgives after a pause, but saves no more than one burst', () => {
    expect(levelAfter([...burst(20), 2, ...burst(19)])).toBeGreaterThanOrEqual(0)
    expect(levelAfter([...burst(20), 3600, ...burst(20)])).toBeLessThan(0)
  })
})
