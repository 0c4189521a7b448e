import { expect, it } from 'vitest'
import { completionFields, completionOf, reviewedFields } from './completion.ts'

const empty = { ...Object.fromEntries(completionFields.map((field) => [field, null])) } as Record<
  (typeof completionFields)[number],
  string | null
>
const approvals = ['approved', 'pending', 'rejected'] as const

it.each(approvals)('counts what is filled in, also where it is %s', (approval) => {
  const flags = Object.fromEntries(Object.values(reviewedFields).map((flag) => [flag, approval])) as Record<
    (typeof reviewedFields)[keyof typeof reviewedFields],
    typeof approval
  >
  const filled = Object.fromEntries(completionFields.map((field) => [field, 'written'])) as typeof empty
  expect(completionOf({ ...filled, ...flags })).toBe(100)
  expect(completionOf({ ...filled, bio: '\u2800', ...flags })).toBe(88)
  expect(completionOf({ ...empty, bio: 'written', ...flags })).toBe(13)
  expect(completionOf({ ...empty, ...flags })).toBe(0)
})
