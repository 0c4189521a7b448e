import { describe, expect, it } from 'vitest'
import type { Seal } from './seal.ts'

const texts = ['', 'x', '{"to":"+447700900000","otp":"123456"}', 'नमस्ते 👋\n\0', 'long '.repeat(5000)]

/** What every seal does. `open` gives one that has a secret of its own each time, or the secret that is given. */
export function sealSuite(open: (secret?: string) => Seal): void {
  describe('a sealed text', () => {
    it.each(texts)('is restored unchanged: %#', (text) => {
      const seal = open()
      expect(seal.open(seal.seal(text))).toBe(text)
    })

    it('opens in every process with the same secret, and in no other', () => {
      const sealed = open('the secret of both processes').seal('asha')
      expect(open('the secret of both processes').open(sealed)).toBe('asha')
      expect(open('the secret of somebody else').open(sealed)).toBeNull()
    })

    it('is different each time and does not contain the text', () => {
      const seal = open()
      const sealed = Array.from({ length: 20 }, () => seal.seal('aaaaaaaaaaaaaaaaaaaa'))
      expect(new Set(sealed).size).toBe(20)
      for (const one of sealed) {
        expect(one).toMatch(/^[\w-]+$/)
        expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('aaa')
      }
    })

    it('does not open when any of its bytes was changed', () => {
      const seal = open()
      const bytes = Buffer.from(seal.seal('a text of some length'), 'base64url')
      for (const at of bytes.keys()) {
        for (const bit of [1, 128]) {
          const changed = Buffer.from(bytes)
          changed[at] = (changed[at] ?? 0) ^ bit
          expect(seal.open(changed.toString('base64url'))).toBeNull()
        }
      }
    })

    it('does not open after any character was changed, added or removed', () => {
      const seal = open()
      const sealed = seal.seal('a text of some length')
      const others = [...sealed].flatMap((was, at) =>
        ['A', 'B', '_', '=', '+', ' ']
          .filter((c) => c !== was)
          .map((c) => sealed.slice(0, at) + c + sealed.slice(at + 1)),
      )
      const longer = ['A', '=', '\n', ' '].flatMap((c) => [sealed + c, c + sealed])
      for (const text of [...others, ...longer, sealed.slice(1), sealed.slice(0, -1)]) {
        expect(seal.open(text)).toBeNull()
      }
    })

    it('does not open for text that was not sealed here', () => {
      const seal = open()
      for (const text of [
        '',
        'x',
        '{}',
        'A'.repeat(37),
        'A'.repeat(38),
        'नमस्ते',
        '\0',
        '='.repeat(40),
        'A'.repeat(1_000_000),
      ]) {
        expect(seal.open(text)).toBeNull()
      }
    })
  })

  describe('a fingerprint', () => {
    it('is the same each time and in each process', () => {
      const [one, other] = [open('the secret of both processes'), open('the secret of both processes')]
      expect(one.fingerprint('asha')).toBe(one.fingerprint('asha'))
      expect(other.fingerprint('asha')).toBe(one.fingerprint('asha'))
    })

    it('differs for another text or secret', () => {
      const seal = open('the secret of both processes')
      const prints = ['', 'asha', 'Asha', 'asha ', 'a'.repeat(10_000)].map(seal.fingerprint)
      expect(new Set([...prints, open().fingerprint('asha')]).size).toBe(6)
    })

    it('has 256 bits and does not contain the text', () => {
      const print = open().fingerprint('123456')
      expect(Buffer.from(print, 'base64url')).toHaveLength(32)
      expect(open().open(print)).toBeNull()
    })
  })
}
