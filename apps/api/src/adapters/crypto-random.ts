import { randomBytes, randomInt } from 'node:crypto'
import type { Random } from '../ports/random.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const cryptoRandom: Random = {
  crockford: (length) => Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join(''),
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
}
