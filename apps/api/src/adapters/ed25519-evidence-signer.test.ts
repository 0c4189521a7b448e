import { expect, it } from 'vitest'
import { ed25519EvidenceSigner, isSignedWith } from './ed25519-evidence-signer.ts'

const bytes = Buffer.from('a manifest')
const one = ed25519EvidenceSigner('the key of this installation')

it('signs so that the public key tells, in every process with the same secret', () => {
  const signature = one.sign(bytes)
  expect(signature).toHaveLength(64)
  expect(isSignedWith(ed25519EvidenceSigner('the key of this installation').publicKey, bytes, signature)).toBe(true)
})

it('tells other bytes, another signature and another key apart', () => {
  const signature = one.sign(bytes)
  const other = ed25519EvidenceSigner('the key of somebody else')
  expect(isSignedWith(one.publicKey, Buffer.from('a manifesto'), signature)).toBe(false)
  expect(isSignedWith(one.publicKey, bytes, Buffer.alloc(64))).toBe(false)
  expect(isSignedWith(other.publicKey, bytes, signature)).toBe(false)
  for (const key of ['', 'x', 'A'.repeat(42)]) expect(isSignedWith(key, bytes, signature)).toBe(false)
})
