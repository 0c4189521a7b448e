import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a common password', () => {
  it.each(['password', 'PassWord', 'qwertyuiop', 'iloveyou', 'satrangi', 'Satrangi@2026', '1-SATRANGI-1'])(
    'is %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )

  it.each(['satrangi kites in june', 'lighthouse keeper 7', 'सतरंगी पतंग'])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
