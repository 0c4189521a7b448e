import type { z } from '@satrangi/contract'
import fc, { type Arbitrary } from 'fast-check'
import { arbitraryOf, type FieldArbitrary } from './arbitrary-of.ts'

/**
 * Values that mean something to the app, by the names of fields: `{peer}` is replaced when it is sent, so that a call
 * can be printed and made again whoever the members are then.
 */
const knownValues: Readonly<Record<string, readonly string[]>> = {
  id: ['{peer}', '{other}', '{asker}', '{me}', '{unknown}', '{session id}', '{receipt}', '{proposal}'],
  number: ['{case}'],
  case_number: ['{case}'],
  reference: ['{case}', '{entry}', '{peer}'],
  subject: ['{case}', '{peer}', '{asker}', '{moderator}', '{unknown}'],
  sender_id: ['{peer}', '{asker}', '{unknown}'],
  userId: ['{peer}', '{other}', '{asker}', '{me}', '{unknown}'],
  user_id: ['{peer}', '{other}', '{asker}', '{me}', '{unknown}'],
  username: ['{me}', '{email}', '{peer email}', '{peer}'],
  password: ['{password}'],
  email: ['{email}', '{peer email}', '{new email}'],
  phone: ['{number}'],
  mobile: ['{number}', '{peer number}', '{new number}'],
  contact_info: ['{number}', '{email}', '{peer number}', '{new number}'],
  mobilecode: ['44'],
  mobile_code: ['44'],
  country_code: ['44', '91'],
  otp: ['{code}', '000000'],
  session_id: ['{sign-up}'],
  cursor: ['{cursor}'],
  receipt: ['{receipt}'],
  razorpay_order_id: ['{order}'],
}

/** Values of a field: those that are known, the example's, and whatever its schema takes. */
const fieldValues =
  (example: Readonly<Record<string, unknown>> = {}): FieldArbitrary =>
  (name, schema) => {
    const known: unknown[] = [...(knownValues[name] ?? [])]
    if (name in example) known.push(example[name])
    const made = arbitraryOf(schema, fieldValues())
    if (known.length === 0) return made
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made })
  }

export const objectLike = (
  schema: z.ZodMiniType | undefined,
  example?: Readonly<Record<string, unknown>>,
): Arbitrary<Record<string, unknown>> =>
  schema ? (arbitraryOf(schema, fieldValues(example)) as Arbitrary<Record<string, unknown>>) : fc.constant({})

/** No name stands deeper in what the contract takes; what is nested further is junk. */
const deepest = 4

/** Replaces every `{name}` that stands for itself alone. */
export function fillIn(value: unknown, names: Readonly<Record<string, string>>, depth = 0): unknown {
  if (typeof value === 'string') return value.startsWith('{') ? (names[value.slice(1, -1)] ?? value) : value
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map((one) => fillIn(one, names, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillIn(one, names, depth + 1)]))
}
