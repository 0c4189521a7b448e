import { describe, expect, it } from 'vitest'
import { memberId } from './member.ts'

describe('a member id', () => {
  it('is SG and eight characters of Crockford’s base32', () => {
    for (const id of ['SG00000000', 'SG7K2M9XQP', 'SGZZZZZZZZ']) expect(memberId.safeParse(id).success).toBe(true)
  })

  it.each([
    'SG7K2M9XQI',
    'SG7K2M9XQL',
    'SG7K2M9XQO',
    'SG7K2M9XQU',
    'sg7k2m9xqp',
    'SG7K2M9XQ',
    'SG7K2M9XQPP',
    'SG7K2M9XQP\n',
    'SG%',
    'SG________',
    '',
    { equals: 'SG7K2M9XQP' },
    null,
  ])('rejects %j', (id) => {
    expect(memberId.safeParse(id).success).toBe(false)
  })
})
