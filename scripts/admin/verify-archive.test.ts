import { createHash } from 'node:crypto'
import { ed25519EvidenceSigner } from '@satrangi/api/ops'
import { readZip } from '@satrangi/test-kit/read-zip'
import { expect, it } from 'vitest'
import { verifyArchive } from './verify-archive.ts'

const signer = ed25519EvidenceSigner('the key of this installation')
const utc = '2026-01-15T09:00:00.000Z'

/** An archive as the service gives it out. */
function archive(): Map<string, Buffer> {
  const conversation = Buffer.from('[]\n')
  const sha256 = createHash('sha256').update(conversation).digest('hex')
  const parts = [{ name: 'conversation.json', bytes: conversation.length, sha256 }]
  const manifest = Buffer.from(JSON.stringify({ version: 1, utc, parts, public_key: signer.publicKey }))
  const signature = Buffer.from(signer.sign(manifest).toString('base64'))
  return new Map([
    ['conversation.json', conversation],
    ['manifest.json', manifest],
    ['manifest.sig', signature],
  ])
}
const problemsOf = (change: (files: Map<string, Buffer>) => void, key = signer.publicKey) => {
  const files = archive()
  change(files)
  return verifyArchive(files, key).problems
}

it('finds what was given out intact', () => {
  expect(verifyArchive(archive(), signer.publicKey)).toEqual({ problems: [], utc, parts: 1 })
})

it('finds every change', () => {
  expect(problemsOf((files) => files.set('conversation.json', Buffer.from('[1]')))).toEqual([
    'conversation.json was changed.',
  ])
  expect(problemsOf((files) => files.delete('conversation.json'))).toEqual(['conversation.json is missing.'])
  expect(problemsOf((files) => files.set('more.txt', Buffer.from('')))).toEqual(['more.txt was added.'])
  const unsigned = ['The manifest is not signed with this key.']
  expect(problemsOf((files) => files.set('manifest.json', Buffer.from('{}')))).toEqual(unsigned)
  expect(problemsOf(() => {}, ed25519EvidenceSigner('the key of somebody else').publicKey)).toEqual(unsigned)
  expect(problemsOf((files) => files.delete('manifest.sig'))).toEqual(['The manifest or its signature is missing.'])
})

it('says so where a file is no zip', () => {
  for (const bytes of ['', 'no zip', 'PK\u0005\u0006']) {
    expect(() => readZip(Buffer.from(bytes))).toThrow()
  }
})
