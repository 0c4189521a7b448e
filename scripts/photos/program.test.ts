// `npm run photos` as a child process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { inRoot } from '@satrangi/test-kit/paths'
import { childEnvironment, run } from '@satrangi/test-kit/programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshS3, s3Environment } from '../../apps/api/test/s3-storage.ts'
import { type AdminHarness, openAdminHarness } from '../admin/test-harness.ts'

/** As many as the harness has ids for. */
const members = 16
const config = await freshS3()
const client = new S3Client({ ...config, credentials: config })
const toS3 = { PHOTO_STORE: 's3', PHOTO_STORE_FALLBACK: 'disk', ...s3Environment(config) }
const toDisk = { ...toS3, PHOTO_STORE: 'disk', PHOTO_STORE_FALLBACK: 's3' }

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
  for (let at = 0; at < members; at += 1) await harness.addMember(`asha${at}`)
})
afterAll(() => harness.stop())

const argv = (...args: string[]) => [inRoot('scripts/photos.ts'), ...args]
const envOf = (settings: NodeJS.ProcessEnv) => {
  const [databaseUrl, dataDir] = [harness.databaseUrl, harness.folder]
  return { ...childEnvironment, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings }
}
const photos = (settings: NodeJS.ProcessEnv, ...args: string[]) =>
  run(process.execPath, argv(...args), { env: envOf(settings) })

const listObjects = async () => {
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: config.bucket, Prefix: config.prefix }),
  )
  return Contents.flatMap(({ Key }) => Key?.slice(config.prefix.length) ?? []).filter((name) => name !== 'check')
}
const listFiles = () =>
  readdirSync(join(harness.folder, 'photos'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('npm run photos', () => {
  it('says what it does, and exits with 0', async () => {
    const { code, output } = await photos({}, '--help')
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^npm run photos -- move/) })
  })

  it.each([
    ['settings without the store from which photos are moved', { ...toS3, PHOTO_STORE_FALLBACK: '' }],
    ['settings of the other direction', toDisk],
  ])('moves nothing with %s, and exits with 1', async (_, settings) => {
    const { code, output } = await photos(settings, 'move', '--to', 's3')
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('PHOTO_STORE_FALLBACK=disk') })
    expect(listFiles()).toHaveLength(2 * members)
  })

  it('moves nothing with a wrong key, says so, and exits with 1', async () => {
    const { code, output } = await photos({ ...toS3, S3_SECRET_ACCESS_KEY: 'wrong' }, 'move', '--to', 's3')
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('S3_SECRET_ACCESS_KEY') })
    expect(listFiles()).toHaveLength(2 * members)
  })
})

describe('photos that are moved', () => {
  let names: string[]
  beforeAll(() => {
    names = listFiles().sort()
  })

  it('are all in the bucket when it was killed in between and started again', async () => {
    const child = spawn(process.execPath, argv('move', '--to', 's3'), { env: envOf(toS3), stdio: 'ignore' })
    const ended = once(child, 'exit')
    await expect.poll(() => listFiles().length, { interval: 20, timeout: 40_000 }).toBeLessThan(names.length - 1)
    child.kill('SIGKILL')
    await ended
    const again = await photos(toS3, 'move', '--to', 's3')
    expect(again).toEqual({ code: 0, output: expect.stringMatching(/\d+ files were moved to s3, \d+ were there/) })
    expect([(await listObjects()).sort(), listFiles()]).toEqual([names, []])
    // Two programs start here, one after the other.
  }, 60_000)

  it('are all on the disk again when they are moved back', async () => {
    const back = await photos(toDisk, 'move', '--to', 'disk')
    expect(back).toEqual({ code: 0, output: expect.stringContaining(`${names.length} files were moved to disk`) })
    expect([await listObjects(), listFiles().sort()]).toEqual([[], names])
  })

  it('are counted where they are in neither store, and it exits with 2', async () => {
    await harness.db.query(`update photos set file = $1 where key = (select min(key) from photos)`, ['0'.repeat(26)])
    const { code, output } = await photos(toS3, 'move', '--to', 's3')
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('2 are in neither store') })
  })
})
