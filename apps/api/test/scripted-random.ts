import { cryptoRandom } from '../src/adapters/crypto-random.ts'
import type { Random } from '../src/ports/random.ts'

export interface ScriptedRandom extends Random {
  /** The next text of this one's length is this one. */
  giveNext: (text: string) => void
}

/** Random texts, save those that a test has announced; every code is the same. */
export function scriptedRandom(code: string): ScriptedRandom {
  const announced: string[] = []
  return {
    giveNext: (text) => void announced.push(text),
    crockford: (length) => {
      const index = announced.findIndex((text) => text.length === length)
      return announced.splice(index, index < 0 ? 0 : 1)[0] ?? cryptoRandom.crockford(length)
    },
    digits: (length) => code.padEnd(length, '0').slice(0, length),
  }
}
