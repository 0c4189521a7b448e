import { cryptoRandom } from '../src/adapters/crypto-random.ts'
import type { Random } from '../src/ports/random.ts'
import { seededRandom } from './seeded-random.ts'

export interface RepeatableRandom extends Random {
  /** From here on the same texts for the same seed. */
  repeat: (seed: number) => void
  /** From here on texts that nobody has had. */
  vary: () => void
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Random texts that two worlds can draw alike, whatever was drawn before; every code is the same. Texts of each length
 * are drawn by themselves: calls at the same time draw their own ids and those of what they make in any order.
 */
export function repeatableRandom(code: string): RepeatableRandom {
  let chanceOf: ((length: number) => () => number) | undefined
  const seeded = (length: number, next: () => number) =>
    Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join('')
  return {
    repeat: (seed) => {
      const chances = new Map<number, () => number>()
      chanceOf = (length) => {
        const chance = chances.get(length) ?? seededRandom(seed * 64 + length)
        chances.set(length, chance)
        return chance
      }
    },
    vary: () => {
      chanceOf = undefined
    },
    crockford: (length) => (chanceOf ? seeded(length, chanceOf(length)) : cryptoRandom.crockford(length)),
    digits: (length) => code.padEnd(length, '0').slice(0, length),
  }
}
