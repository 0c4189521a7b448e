import { describe, expect, it } from 'vitest'
import type { EvidenceSeal } from './evidence-seal.ts'

const texts = ['', 'x', 'नमस्ते 👋\n\0', 'long '.repeat(5000)]

/** What every seal of evidence does. `open` gives one with these secrets; the first seals. */
export function evidenceSealSuite(open: (...secrets: readonly [string, ...string[]]) => EvidenceSeal): void {
  const seal = open('the key of this installation')
  const sealText = (text: string, binding: string, by = seal) => by.seal(Buffer.from(text), binding)

  describe('sealed evidence', () => {
    it.each(texts)('is restored unchanged: %#', (text) => {
      expect(seal.open(sealText(text, 'copies 1'), 'copies 1')?.toString()).toBe(text)
    })

    it('is different each time and does not contain the text', () => {
      const sealed = Array.from({ length: 20 }, () => sealText('aaaaaaaaaaaaaaaaaaaa', 'copies 1'))
      expect(new Set(sealed.map((bytes) => bytes.toString('hex'))).size).toBe(20)
      for (const bytes of sealed) expect(bytes.toString('latin1')).not.toContain('aaa')
    })

    it('has 37 bytes more than what was sealed', () => {
      for (const text of texts) expect(sealText(text, 'copies 1')).toHaveLength(Buffer.byteLength(text) + 37)
    })

    it('does not open in another row', () => {
      const sealed = sealText('asha', 'copies 1')
      for (const binding of ['copies 2', 'copies 1 ', 'copies', '']) expect(seal.open(sealed, binding)).toBeNull()
    })

    it('does not open when any of its bytes was changed, added or removed', () => {
      const sealed = sealText('a text of some length', 'copies 1')
      for (const at of sealed.keys()) {
        for (const bit of [1, 128]) {
          const changed = Buffer.from(sealed)
          changed[at] = (changed[at] ?? 0) ^ bit
          expect(seal.open(changed, 'copies 1')).toBeNull()
        }
        expect(seal.open(sealed.subarray(0, at), 'copies 1')).toBeNull()
      }
      expect(seal.open(Buffer.concat([sealed, Buffer.of(0)]), 'copies 1')).toBeNull()
    })

    it('opens in every process with the same key, and with no other', () => {
      const sealed = sealText('asha', 'copies 1')
      expect(open('the key of this installation').open(sealed, 'copies 1')?.toString()).toBe('asha')
      expect(open('the key of somebody else').open(sealed, 'copies 1')).toBeNull()
    })
  })

  describe('a key that was changed', () => {
    it('still opens while it is among the old ones, and seals no more', () => {
      const before = sealText('asha', 'copies 1')
      const changed = open('the new key', 'the key of this installation')
      expect(changed.open(before, 'copies 1')?.toString()).toBe('asha')
      const after = sealText('asha', 'copies 1', changed)
      expect(seal.open(after, 'copies 1')).toBeNull()
      expect(open('the new key').open(after, 'copies 1')?.toString()).toBe('asha')
      expect(open('the new key').open(before, 'copies 1')).toBeNull()
    })
  })
}
