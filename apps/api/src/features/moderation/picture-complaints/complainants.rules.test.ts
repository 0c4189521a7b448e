import { expect, it } from 'vitest'
import { canonicalAddress } from './complainants.rules.ts'

it.each([
  'meera.rao@people.example',
  'm.e.e.r.a.r.a.o@people.example',
  'meerarao+1@people.example',
  'Meera.Rao+a+b.c@People.Example',
])('%s is one of the spellings of an address', (email) => {
  expect(canonicalAddress(email)).toBe('meerarao@people.example')
})

it.each(['meerarao@people.test', 'meera-rao@people.example', 'meerarao1@people.example'])('%s is another', (email) => {
  expect(canonicalAddress(email)).not.toBe('meerarao@people.example')
})

it('keeps the dots of a domain, and an address that begins with a plus sign', () => {
  expect(canonicalAddress('+x@a.people.example')).toBe('@a.people.example')
})
