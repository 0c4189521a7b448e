import { expect, test } from 'vitest'
import { isEmojiOnly, mightBeLong } from './message-text.rules.ts'

test.each(['🌈', '👩🏽‍❤️‍💋‍👩🏾 🌼', '🏳️‍🌈', '🇮🇳', '❤️'])('%s is emoji only', (text) => {
  expect(isEmojiOnly(text)).toBe(true)
})

test.each(['', '123', '#', 'hi 🌈', 'नमस्ते', 'سلام', '🌈'.repeat(25)])('"%s" is not emoji only', (text) => {
  expect(isEmojiOnly(text)).toBe(false)
})

test('a text can be long by its length or by its number of lines', () => {
  expect(mightBeLong('word '.repeat(100))).toBe(false)
  expect(mightBeLong('word '.repeat(200))).toBe(true)
  expect(mightBeLong(Array(20).fill('a').join('\n'))).toBe(false)
  expect(mightBeLong(Array(21).fill('').join('\n'))).toBe(true)
})
