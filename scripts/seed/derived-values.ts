// Values that are derived from the seed and the member's index alone, so that any member can be generated without
// those before.
import { type Random, seeded } from './random.ts'

/** 32 bits out of a seed and any number of parts of a name. */
function hash32(seed: number, ...parts: number[]): number {
  let state = seed >>> 0
  for (const part of parts) {
    state = Math.imul(state ^ part, 0x85ebca6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    state = (state ^ (state >>> 16)) >>> 0
  }
  return state
}

/** A random generator for one purpose of one member. */
export const randomFor = (seed: number, ...parts: number[]): Random => seeded(hash32(seed, ...parts))

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bits = 40n
const mask = (1n << bits) - 1n

/**
 * The public id of a demo member. Each step can be taken back, so that two members never have one
 * id, as they would by chance in a million.
 */
export function publicId(seed: number, index: number): string {
  let state = (BigInt(index) ^ (BigInt(hash32(seed, 0x1d)) << 8n)) & mask
  for (const factor of [0x9e3779b97fn, 0xc2b2ae3d27n]) {
    state = (state * factor) & mask
    state ^= state >> 21n
  }
  const characters = Array.from({ length: 8 }, (_, place) => alphabet[Number((state >> BigInt(place * 5)) & 31n)])
  return `SG${characters.join('')}`
}

export interface Phone {
  mobilecode: string
  mobile: string
}

const ranges = [
  // Ofcom keeps +44 7700 900000 to 900999 for drama.
  { mobilecode: '44', count: 1_000, mobile: (n: number) => `7700${900_000 + n}` },
  // Arcep keeps +33 6 39 98 0000 to 9999 for fiction.
  { mobilecode: '33', count: 10_000, mobile: (n: number) => `63998${String(n).padStart(4, '0')}` },
  // +999 is no country's: whoever comes after the first 11,000 cannot get a code by phone at all.
  { mobilecode: '999', count: 1_000_000_000, mobile: (n: number) => String(100_000_000 + n) },
]

/** A phone number that is reserved for fiction or belongs to no country. */
export function fictionalPhone(index: number): Phone {
  let rest = index
  for (const { mobilecode, count, mobile } of ranges) {
    if (rest < count) return { mobilecode, mobile: mobile(rest) }
    rest -= count
  }
  throw new Error('there are no more numbers')
}
