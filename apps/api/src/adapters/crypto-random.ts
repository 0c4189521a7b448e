import { randomFillSync, randomInt } from 'node:crypto'
import type { Random } from '../ports/random.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Drawn together: a draw of a few bytes for each request was a twentieth of a small call. */
const drawn = Buffer.alloc(1024)
let used = drawn.length

/** A byte that nobody was given before. */
function nextByte(): number {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const byte = drawn.readUInt8(used)
  // What was given is kept nowhere else.
  drawn[used] = 0
  used += 1
  return byte
}

export const cryptoRandom: Random = {
  crockford: (length) => {
    let text = ''
    for (let at = 0; at < length; at += 1) text += alphabet[nextByte() & 31]
    return text
  },
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
}
