import { describe, expect, it } from 'vitest'
import { cryptoRandom } from './crypto-random.ts'

describe('random values', () => {
  it('use all of Crockford’s characters, at the requested length', () => {
    expect(cryptoRandom.crockford(8)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(new Set(cryptoRandom.crockford(4000)).size).toBe(32)
  })

  it('use all digits, with leading zeros', () => {
    expect(cryptoRandom.digits(6)).toMatch(/^\d{6}$/)
    expect(new Set(cryptoRandom.digits(1000)).size).toBe(10)
    const codes = Array.from({ length: 1000 }, () => cryptoRandom.digits(6))
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
    for (const code of codes) expect(code).toHaveLength(6)
  })

  it('are never the same twice', () => {
    const ids = Array.from({ length: 10_000 }, () => cryptoRandom.crockford(26))
    expect(new Set(ids).size).toBe(10_000)
  })
})
