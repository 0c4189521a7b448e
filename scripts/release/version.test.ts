import { describe, expect, it } from 'vitest'
import { isNewer, isVersion } from './version.ts'

describe('isVersion', () => {
  it.each(['0.2.0', '10.20.30', '1.0.0-rc.1', '1.0.0-alpha-a.0'])('accepts %s', (text) => {
    expect(isVersion(text)).toBe(true)
  })

  it.each(['', 'v0.2.0', '0.2', '01.2.0', '1.0.0-', '1.0.0-01', '1.0.0+build', '0.2.0 ', '0.2.0\n'])(
    'rejects %j',
    (text) => {
      expect(isVersion(text)).toBe(false)
    },
  )
})

describe('isNewer', () => {
  const ascending = [
    '0.1.0',
    '0.1.1',
    '0.2.0-alpha',
    '0.2.0-alpha.1',
    '0.2.0-alpha.beta',
    '0.2.0-beta.2',
    '0.2.0-beta.11',
    '0.2.0-rc.1',
    '0.2.0',
    '0.10.0',
    '1.0.0',
  ]
  it('orders versions and their pre-releases', () => {
    for (const [index, one] of ascending.entries()) {
      for (const [other, than] of ascending.entries()) {
        expect(`${one} > ${than}: ${isNewer(one, than)}`).toBe(`${one} > ${than}: ${index > other}`)
      }
    }
  })

  it('compares nothing with what is no version', () => {
    expect(isNewer('next', '0.1.0')).toBe(false)
    expect(isNewer('1.0.0', 'next')).toBe(false)
  })
})
