import { createHmac, hkdfSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { hmacArchiveMac } from './hmac-archive-mac.ts'

const bytes = Buffer.from('an archive')
const secret = 'the key of this installation'
const codeOf = (mac = hmacArchiveMac(secret)) => {
  const running = mac.start()
  for (const byte of bytes) running.update(Buffer.of(byte))
  return running.digest()
}

it('is verified in every process with the same key, and with no other', () => {
  expect(hmacArchiveMac(secret).verify(bytes, codeOf())).toBe('present_key')
  expect(hmacArchiveMac('the key of somebody else').verify(bytes, codeOf())).toBeNull()
})

it('tells other bytes and other codes apart', () => {
  const { verify } = hmacArchiveMac(secret)
  expect(verify(Buffer.from('an archiva'), codeOf())).toBeNull()
  for (const code of [Buffer.alloc(0), Buffer.alloc(32), codeOf().subarray(1)]) expect(verify(bytes, code)).toBeNull()
})

it('is verified by an earlier key after a change, which makes no more codes', () => {
  const changed = hmacArchiveMac('the new key', [secret])
  expect(changed.verify(bytes, codeOf())).toBe('earlier_key')
  expect(hmacArchiveMac(secret).verify(bytes, codeOf(changed))).toBeNull()
  expect(hmacArchiveMac('the new key').verify(bytes, codeOf())).toBeNull()
})

it('is under a key of its own, derived from the one that seals', () => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'satrangi saved evidence', 32))
  expect(codeOf()).toEqual(createHmac('sha256', key).update(bytes).digest())
  expect(codeOf()).not.toEqual(createHmac('sha256', secret).update(bytes).digest())
})
