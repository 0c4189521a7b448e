import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import type { EvidenceSigner } from '../ports/evidence-signer.ts'

// Of RFC 8410: what stands before the 32 bytes of a private and of a public key.
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Ed25519 with a key that is derived from a secret of 32 random characters or more. */
export function ed25519EvidenceSigner(secret: string): EvidenceSigner {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'satrangi evidence signature', 32))
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
  return {
    sign: (bytes) => sign(null, bytes, key),
    publicKey: rawPublicKey(createPublicKey(key)).toString('base64'),
  }
}

/** Whether a signature is of these bytes and of this public key (base64); false for what is no key. */
export function isSignedWith(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  const raw = Buffer.from(publicKey, 'base64')
  if (raw.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' })
  return verify(null, bytes, key, signature)
}

const rawPublicKey = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)
