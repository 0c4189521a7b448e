// A fingerprint of a text that differs in few bits where the texts differ in few places. Two halves of 32 bits, because
// numbers are faster than big integers.

export interface Simhash {
  readonly high: number
  readonly low: number
}

/** Characters that are hashed together. */
const windowLength = 5

const isWordCharacter = /[\p{L}\p{M}\p{N}]/u

/** 'Hi Asha,' is another one for each receiver. */
const greeting =
  /^\s*(?:hi|hii|hello|hey|dear|namaste|hola|नमस्ते|नमस्कार|हाय|हेलो|प्रिय)(?![\p{L}\p{M}])[^,!.।\n]{0,40}[,!.।\n]/u

/**
 * The letters of a text in one form and case, without the greeting; digits, which are often another number for each
 * receiver, are all the same.
 */
export function canonicalForm(text: string): string {
  let form = ''
  for (const character of text.normalize('NFKC').toLowerCase().replace(greeting, '')) {
    if (!isWordCharacter.test(character)) continue
    form += /\p{Nd}/u.test(character) ? '0' : character
  }
  return form
}

/** FNV-1a with a start of its own, then mixed so that every bit depends on every character. */
function hashPart(text: string, from: number, to: number, start: number): number {
  let hash = start
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const starts = { high: 0x811c9dc5, low: 0x2f0b4a27 } as const

/** 64 bits; each is what most of the text's windows have in it. Linear in the text. */
export function simhash(text: string): Simhash {
  const form = canonicalForm(text)
  const balances = new Int32Array(64)
  for (let at = 0; at + windowLength <= form.length; at += 1) {
    addBits(balances, 0, hashPart(form, at, at + windowLength, starts.low))
    addBits(balances, 32, hashPart(form, at, at + windowLength, starts.high))
  }
  return { high: bitsOf(balances, 32), low: bitsOf(balances, 0) }
}

function addBits(balances: Int32Array, offset: number, hash: number): void {
  for (let bit = 0; bit < 32; bit += 1)
    balances[offset + bit] = (balances[offset + bit] ?? 0) + ((hash >>> bit) & 1 ? 1 : -1)
}

function bitsOf(balances: Int32Array, offset: number): number {
  let bits = 0
  for (let bit = 0; bit < 32; bit += 1) if ((balances[offset + bit] ?? 0) > 0) bits |= 1 << bit
  return bits >>> 0
}

/** In how many bits two differ. */
export const hammingDistance = (one: Simhash, other: Simhash): number =>
  countBits(one.high ^ other.high) + countBits(one.low ^ other.low)

function countBits(word: number): number {
  let left = word >>> 0
  let count = 0
  for (; left !== 0; count += 1) left &= left - 1
  return count
}

export const formatSimhash = ({ high, low }: Simhash): string =>
  high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')

export const parseSimhash = (text: string): Simhash => ({
  high: Number.parseInt(text.slice(0, 8), 16),
  low: Number.parseInt(text.slice(8), 16),
})
