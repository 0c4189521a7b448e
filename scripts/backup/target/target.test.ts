// A folder and a bucket do the same.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { type S3Server, startS3Server } from '@satrangi/test-kit/s3-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNames } from '../test-harness.ts'
import { folderTarget } from './folder-target.ts'
import { putByCandidates } from './put-by-candidates.ts'
import { s3Target } from './s3-target.ts'
import type { BackupTarget } from './target.ts'

const { folder, remove } = temporaryFolder()
let server: S3Server
beforeAll(async () => {
  server = await startS3Server(['backups'])
})
afterAll(async () => {
  await server.stop()
  remove()
})

const bucket = (changes: { secretAccessKey?: string; bucket?: string } = {}) =>
  s3Target({ ...server, bucket: 'backups', prefix: 'ours', forcePathStyle: true, ...changes })

/** A stream whose chunks are of odd sizes. */
async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_521) yield bytes.subarray(from, from + 65_521)
}

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  let target: BackupTarget
  beforeAll(async () => {
    target = kind === 'folder' ? await folderTarget(folder) : bucket()
  })

  // The last has more than one part in S3.
  it.each([0, 1, 70_000, 33 * 1024 * 1024])('gives back an object of %i bytes', async (length) => {
    const bytes = randomBytes(length)
    expect(await target.put('copies/one/table', Readable.from(chunksOf(bytes)))).toBe(length)
    expect((await buffer(await target.open('copies/one/table'))).equals(bytes)).toBe(true)
  })

  it('lists what it has below a prefix', async () => {
    await target.put('copies/two/table', Readable.from([Buffer.from('abc')]))
    await target.put('journal/one', Readable.from([Buffer.from('abc')]))
    expect(await listNames(target, 'copies/')).toEqual(['copies/one/table', 'copies/two/table'])
    expect(await listNames(target, 'copies/t')).toEqual(['copies/two/table'])
    for await (const { bytes, storedAt } of target.list('journal/')) {
      expect(bytes).toBe(3)
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(600_000)
    }
  })

  it('has nothing of an object whose stream failed, or which was removed', async () => {
    async function* failing() {
      yield Buffer.alloc(100_000)
      throw new Error('the database is away')
    }
    await expect(target.put('copies/three/table', Readable.from(failing()))).rejects.toThrow('the database is away')
    await target.remove('copies/two/table')
    await target.remove('copies/never/table')
    await target.removePartial()
    expect(await listNames(target, 'copies/')).toEqual(['copies/one/table'])
  })

  it('gives a name once, whoever is the first of several', async () => {
    const texts = ['one', 'two', 'three', 'four', 'five', 'six']
    const stored = await Promise.all(texts.map((text) => target.putIfAbsent('claim', text)))
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect(String(await buffer(await target.open('claim')))).toBe(texts[stored.indexOf(true)])
    expect(await target.putIfAbsent('claim', 'late')).toBe(false)
    expect((await listNames(target, 'c')).filter((name) => !name.includes('/'))).toEqual(['claim'])
  })

  it('says which object is missing', async () => {
    await expect(target.open('copies/none')).rejects.toThrow(`copies/none is missing in ${target.description}.`)
  })
})

describe('a bucket', () => {
  it('that refuses the key, or that does not exist, is one sentence', async () => {
    for (const target of [bucket({ secretAccessKey: 'wrong' }), bucket({ bucket: 'nobodys' })]) {
      await expect(listNames(target)).rejects.toThrow(/^s3:\/\/\w+\/ours does not do what was asked: .+/)
      await expect(target.put('x', Readable.from([Buffer.from('x')]))).rejects.toThrow(/does not do what was asked/)
    }
  })

  it('gives a name once where the storage knows conditions, and says so by a refusal', async () => {
    const names = new Set<string | undefined>()
    const storage = createServer(({ url, headers }, response) => {
      const isFirst = !names.has(url) && headers['if-none-match'] === '*'
      names.add(url)
      response.writeHead(isFirst ? 200 : 412).end(isFirst ? '' : '<Error><Code>PreconditionFailed</Code></Error>')
    })
    await once(storage.listen(0, '127.0.0.1'), 'listening')
    const { port } = storage.address() as AddressInfo
    const access = { ...server, endpoint: `http://127.0.0.1:${port}`, bucket: 'backups', prefix: '' }
    const target = s3Target({ ...access, forcePathStyle: true })
    const stored = await Promise.all(['one', 'two'].map((text) => target.putIfAbsent('claim', text)))
    expect(stored.filter(Boolean)).toHaveLength(1)
    target.close()
    storage.close()
  })

  it('goes on after a candidate of a run that was killed', async () => {
    const candidate = { name: 'other.candidate-1', bytes: 1, storedAt: new Date(0) }
    const target = bucket()
    const { list } = target
    async function* withOld(prefix: string) {
      if (candidate.name.startsWith(prefix)) yield candidate
      yield* list(prefix)
    }
    expect(await putByCandidates({ ...target, list: withOld }, 'other', 'mine')).toBe(true)
  })

  it('leaves objects of others alone', async () => {
    const others = s3Target({ ...server, bucket: 'backups', prefix: '', forcePathStyle: true })
    await others.put('theirs', Readable.from([Buffer.from('x')]))
    expect(await listNames(bucket())).not.toContain('theirs')
    expect(await listNames(others)).toContain('theirs')
  })
})

describe('a folder', () => {
  it('has no part of a file under its name, nor empty folders', async () => {
    expect(readdirSync(folder, { recursive: true }).map(String)).not.toContain('copies/two')
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.part-'))).toEqual([])
  })

  it('that cannot be read is no empty one', async () => {
    const { folder: other, remove: removeOther } = temporaryFolder()
    const target = await folderTarget(other)
    expect(await listNames(target, 'copies/')).toEqual([])
    symlinkSync('copies', join(other, 'copies'))
    await expect(listNames(target, 'copies/')).rejects.toThrow(/cannot be read \(ELOOP\)/)
    await expect(target.open('copies/one')).rejects.toThrow(/cannot be read \(ELOOP\)/)
    removeOther()
  })
})
