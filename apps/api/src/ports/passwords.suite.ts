import { beforeAll, describe, expect, it } from 'vitest'
import type { Passwords } from './passwords.ts'

/** What all password hashing does. */
export function passwordsSuite(open: () => Promise<Passwords>): void {
  let passwords: Passwords
  beforeAll(async () => {
    passwords = await open()
  })

  describe('a password', () => {
    it.each([
      'three quiet mangoes',
      'पासवर्ड लंबा है',
      '👩🏽‍🤝‍👩🏻👩🏽‍🤝‍👩🏻',
      ' spaces count ',
      'a\0b\0c\0d\0',
      'x'.repeat(128),
    ])('verifies, and no other does: %j', async (password) => {
      const hash = await passwords.hash(password)
      expect(await passwords.verify(hash, password)).toBe(true)
      for (const other of [`${password} `, password.slice(0, -1), password.toUpperCase(), '']) {
        if (other !== password) expect(await passwords.verify(hash, other)).toBe(false)
      }
    })

    it('has a different hash each time, which does not contain it', async () => {
      const hashes = [await passwords.hash('three quiet mangoes'), await passwords.hash('three quiet mangoes')]
      expect(hashes[0]).not.toBe(hashes[1])
      expect(hashes.join()).not.toContain('mangoes')
    })

    it('never verifies without a hash', async () => {
      for (const password of ['three quiet mangoes', '', 'the hash that stands in when there is nobody']) {
        expect(await passwords.verify(undefined, password)).toBe(false)
      }
    })
  })
}
