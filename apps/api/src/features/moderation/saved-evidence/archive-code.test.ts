import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readZip } from '@satrangi/test-kit/read-zip'
import { describe, expect, it } from 'vitest'
import { hmacArchiveMac } from '../../../adapters/hmac-archive-mac.ts'
import { createZip } from '../../../zip.ts'
import { emptyCode, verifyArchive, withArchiveCode } from './archive-code.ts'

const at = new Date('2026-01-15T09:00:00Z')
const archiveMac = hmacArchiveMac('the key of this installation')
const entries = () => [
  { name: 'conversation.json', content: Readable.from(['[]\n']), compress: true },
  { name: 'photo1.webp', content: Readable.from([Buffer.from('RIFF')]), compress: false },
]
const archive = async () => buffer(withArchiveCode(createZip(entries(), at, emptyCode), archiveMac))

describe('an archive', () => {
  it('is a zip that ends with its code', async () => {
    const bytes = await archive()
    expect([...readZip(bytes).keys()]).toEqual(['conversation.json', 'photo1.webp'])
    expect(bytes.toString('latin1', bytes.length - 64)).toMatch(/^[0-9a-f]{64}$/)
    expect(verifyArchive(archiveMac, bytes)).toBe('intact')
  })

  it('is found changed whichever of its bytes was changed, added or removed', async () => {
    const bytes = await archive()
    for (const index of bytes.keys()) {
      for (const bit of [1, 32, 128]) {
        const changed = Buffer.from(bytes)
        changed[index] = (changed[index] ?? 0) ^ bit
        expect(verifyArchive(archiveMac, changed)).toBe('changed')
      }
      expect(verifyArchive(archiveMac, bytes.subarray(0, index))).toBe('changed')
      expect(verifyArchive(archiveMac, bytes.subarray(index + 1))).toBe('changed')
    }
    for (const more of [Buffer.of(0), Buffer.from('0'.repeat(64)), bytes])
      expect(verifyArchive(archiveMac, Buffer.concat([bytes, more]))).toBe('changed')
  })

  it('is vouched for by the previous key after a change, and not without it', async () => {
    const bytes = await archive()
    expect(verifyArchive(hmacArchiveMac('the new key', ['the key of this installation']), bytes)).toBe(
      'intact_under_earlier_key',
    )
    expect(verifyArchive(hmacArchiveMac('the new key'), bytes)).toBe('changed')
  })

  it('of a version that signed cannot be checked', async () => {
    const signed = [...entries(), { name: 'manifest.sig', content: Readable.from(['AAAA\n']), compress: false }]
    expect(verifyArchive(archiveMac, await buffer(createZip(signed, at)))).toBe('older_version')
  })

  it('that breaks off has no code, and its entries are destroyed', async () => {
    async function* broken() {
      yield 'half'
      throw new Error('the database is away')
    }
    const [first] = [{ name: 'data.json', content: Readable.from(broken()), compress: true }]
    await expect(buffer(withArchiveCode(createZip([first], at, emptyCode), archiveMac))).rejects.toThrow(
      'the database is away',
    )
    expect(first.content.destroyed).toBe(true)
  })

  it('whose download is given up is read no further', async () => {
    const content = Readable.from(
      (async function* endless() {
        for (;;) yield Buffer.alloc(65_536)
      })(),
    )
    const zip = withArchiveCode(createZip([{ name: 'endless', content, compress: false }], at, emptyCode), archiveMac)
    await new Promise((resolve) => zip.once('data', resolve))
    zip.destroy()
    await new Promise((resolve) => content.once('close', resolve))
    expect(content.destroyed).toBe(true)
  })
})
