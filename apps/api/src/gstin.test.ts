import { describe, expect, it } from 'vitest'
import { isGstin } from './gstin.ts'

describe('a GSTIN', () => {
  it.each(['27AAAAA0000A1Z2', '29AAAAA0000A1ZY', '33AAAAA0000A1Z9'])('may be %s', (text) => {
    expect(isGstin(text)).toBe(true)
  })

  it.each([
    ['has another check digit', '27AAAAA0000A1Z5'],
    ['has two characters the wrong way round', '72AAAAA0000A1Z2'],
    ['is too short', '27AAAAA0000A1Z'],
    ['is too long', '27AAAAA0000A1Z22'],
    ['is in small letters', '27aaaaa0000a1z2'],
    ['is of no state', '00AAAAA0000A1Z2'],
    ['has a PAN of another form', '270000AAAAA01Z2'],
    ['has a space', '27AAAAA0000A1Z '],
    ['is empty', ''],
  ])('is none that %s', (_, text) => {
    expect(isGstin(text)).toBe(false)
  })

  it('is none with any one character changed', () => {
    const number = '29AAAAA0000A1ZY'
    for (let at = 0; at < number.length; at += 1) {
      const changed = number.slice(0, at) + (number[at] === '1' ? '2' : '1') + number.slice(at + 1)
      expect(isGstin(changed)).toBe(false)
    }
  })
})
