import { repeatedMessage } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { fingerprintOf, isSentToMany } from './first-texts.rules.ts'

const text = 'Hello dear, I saw your profile and I believe that we were made for each other.'
const other = 'The monsoon came late this year, and my garden is happy about every drop of it.'
const fingerprint = fingerprintOf(text) ?? ''

it('compares no text that is so short that everybody writes it', () => {
  expect(fingerprintOf('Hi, how are you?')).toBeUndefined()
  expect(fingerprintOf('!'.repeat(200))).toBeUndefined()
  expect(fingerprint).toMatch(/^.+$/)
})

it('the same words to as many receivers as are suspicious are sent to many, to one fewer they are not', () => {
  const same = Array.from({ length: repeatedMessage.receivers }, () => fingerprintOf(text.toUpperCase()) ?? '')
  expect(isSentToMany(fingerprint, same)).toBe(true)
  expect(isSentToMany(fingerprint, same.slice(1))).toBe(false)
  expect(isSentToMany(fingerprint, [...same.slice(1), fingerprintOf(other) ?? ''])).toBe(false)
})
