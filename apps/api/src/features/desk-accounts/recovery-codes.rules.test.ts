import { expect, it } from 'vitest'
import { formatRecoveryCode, readRecoveryCode } from './recovery-codes.rules.ts'

it('a recovery code is shown in groups of four', () => {
  expect(formatRecoveryCode('7K3M9QXD04TBWZ2C')).toBe('7K3M-9QXD-04TB-WZ2C')
})

it.each(['7K3M-9QXD-04TB-WZ2C', '7k3m9qxd04tbwz2c', ' 7K3M 9QXD O4TB WZ2C '])(
  'is read however it is typed: %s',
  (typed) => {
    expect(readRecoveryCode(typed)).toBe('7K3M9QXD04TBWZ2C')
  },
)
