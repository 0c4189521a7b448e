import { expect, it } from 'vitest'
import { wordsOf } from './hint-text.rules.ts'

const textsOf = (text: string) => wordsOf(text).map(({ text }) => text)

it.each([
  ['Send MONEY', ['send', 'money']],
  ['sénd ｍｏｎｅｙ', ['send', 'money']],
  ['mon\u200bey', ['money']],
  ['w h a t s a p p', ['whatsap']],
  ['पैसे भेजो।', ['पैसे', 'भेजो']],
  ['५०० rupees', ['500', 'rupees']],
  ['', []],
  ['… !? 🌸', []],
])('%j is read as %j', (text, words) => {
  expect(textsOf(text)).toEqual(words)
})

it('the end of a sentence counts as two words', () => {
  expect(wordsOf('one two').map(({ at }) => at)).toEqual([0, 1])
  expect(wordsOf('one. two').map(({ at }) => at)).toEqual([0, 3])
})

it('signs inside a word are read as letters too', () => {
  expect(wordsOf('m0ney')[0]).toMatchObject({ unmasked: 'money' })
})
