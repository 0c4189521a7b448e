import fc, { type Arbitrary } from 'fast-check'

/** Text that has broken something somewhere. */
const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD83D',
  '\uDE00x',
  '\uFFFE',
  '\u202Eabc',
  '\u200B',
  '%',
  '%%',
  '_',
  '%00',
  '\\',
  "' or 1=1 --",
  '$1',
  '{{x}}',
  '../../etc/passwd',
  '<script>',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '99999999999999999999',
  '9007199254740993',
  '2147483648',
  '१२३',
  '２',
  'İ',
  'ß',
  'ﬁ',
  '👩🏽‍🤝‍👩🏻',
  'a@b.c',
  'SG________',
  '__proto__',
  'constructor',
  '2001-02-30',
  '0000-00-00',
  '+00',
  '9'.repeat(400),
  'x'.repeat(3000),
  'ü'.repeat(3000),
  '\u0301'.repeat(500),
]

export const junkText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** Names of members of Object.prototype, and of fields that nobody may set. */
export const junkName: Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'toJSON'),
  fc.constantFrom('status', 'verify_status', 'id', 'gender', 'dob', 'key', 'bio_approval', 'suspended_at', ''),
  junkText,
)

const deep = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values of every other kind than the right one. */
export const junkValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: junkText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 31) - 1) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { equals: 'x' }, { not: null }, ['x', 'y']) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }).map(deep) },
  { weight: 1, arbitrary: fc.dictionary(junkName, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
