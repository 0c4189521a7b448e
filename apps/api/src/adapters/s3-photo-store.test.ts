import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { interruptibleProxy } from '../../test/interruptible-proxy.ts'
import { freshS3 } from '../../test/s3-storage.ts'
import { ConfigError } from '../config.ts'
import { photoStoreSuite } from '../ports/photo-store.suite.ts'
import { connectS3 } from './s3-connection.ts'
import { s3PhotoStore } from './s3-photo-store.ts'

const name = `${'a'.repeat(26)}.webp`
const bytes = new TextEncoder().encode('a photo')

/** On a busy machine an answer may take longer than a start waits for it. */
const patient = { checkTimeoutMs: 10_000 }

const config = await freshS3()
const { sdk, client } = await connectS3(config)

describe('photos in S3', () => {
  photoStoreSuite(async () => s3PhotoStore(await freshS3(), patient))

  it('are objects with neutral names that say nothing else', async () => {
    await s3PhotoStore(config).put(name, bytes)
    const listed = await client.send(new sdk.ListObjectsV2Command({ Bucket: config.bucket, Prefix: config.prefix }))
    expect(listed.Contents?.map(({ Key }) => Key)).toEqual([`${config.prefix}${name}`])
    const head = await client.send(new sdk.HeadObjectCommand({ Bucket: config.bucket, Key: config.prefix + name }))
    expect(head.Metadata).toEqual({})
    expect(head.CacheControl ?? head.ContentDisposition).toBeUndefined()
  })

  it('are given to nobody without a signature', async () => {
    await s3PhotoStore(config).put(name, bytes)
    const answer = await fetch(`${config.endpoint}/${config.bucket}/${config.prefix}${name}`)
    expect([400, 403]).toContain(answer.status)
  })
})

describe('a wrong setting', () => {
  it.each([
    ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'wrong' }],
    ['S3_ACCESS_KEY_ID', { accessKeyId: 'test:nobody' }],
    ['S3_REGION', { region: 'eu-west-1' }],
    ['S3_BUCKET', { bucket: 'no-such-bucket' }],
    ['S3_ENDPOINT', { endpoint: 'http://no-such-host.invalid:9000' }],
  ])('is found at the start, and the sentence names it: %s', async (setting, wrong) => {
    const refused: unknown = await s3PhotoStore({ ...config, ...wrong }, patient)
      .check()
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect((refused as ConfigError).message).toContain(setting)
  })

  it('is an address where something else than S3 answers', async () => {
    const endpoint = await serve((_request, response) => response.writeHead(200).end('<html>'))
    await expect(s3PhotoStore({ ...config, endpoint }, patient).check()).rejects.toBeInstanceOf(ConfigError)
  })

  it('is a bucket that keeps what was removed', async () => {
    const bucket = config.prefix.slice(0, -1)
    await client.send(new sdk.CreateBucketCommand({ Bucket: bucket }))
    const store = s3PhotoStore({ ...config, bucket }, patient)
    await store.check()
    const versions = { Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' as const } }
    await client.send(new sdk.PutBucketVersioningCommand(versions))
    await expect(store.check()).rejects.toThrow('old versions')
  })
})

describe('a server that is away', () => {
  it('refuses everything as unavailable, and what is sent again is stored', async () => {
    const proxy = await interruptibleProxy(config.endpoint)
    const store = s3PhotoStore({ ...config, endpoint: proxy.url })
    await store.put(name, bytes)
    await proxy.disconnect()
    const away = { code: 'unavailable', event: 'photo_store_away', retryAfter: 5 }
    await expect(store.put(name, bytes)).rejects.toMatchObject(away)
    await expect(store.load(name)).rejects.toMatchObject(away)
    await expect(store.copy(name, name.replace('a', 'b'))).rejects.toMatchObject(away)
    await expect(store.remove(name)).rejects.toMatchObject(away)
    await expect(store.check()).rejects.toMatchObject(away)
    await proxy.restore()
    await store.put(name, bytes)
    expect(await store.load(name)).toMatchObject({ size: 7 })
    await proxy.close()
  })

  it('and does not answer is waited for no longer than the time', async () => {
    const proxy = await interruptibleProxy(config.endpoint)
    const store = s3PhotoStore({ ...config, endpoint: proxy.url }, { timeoutMs: 300 })
    await s3PhotoStore(config).put(name, bytes)
    proxy.stall()
    await expect(store.load(name)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(store.put(name, bytes)).rejects.toMatchObject({ code: 'unavailable' })
    await proxy.close()
  })

  it('and breaks off in the middle of a photo gives none of it', async () => {
    const endpoint = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('the first bytes', () => response.destroy())
    })
    await expect(s3PhotoStore({ ...config, endpoint }).load(name)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('and stops in the middle of a photo is waited for no longer than the time', async () => {
    const endpoint = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('the first bytes')
    })
    const store = s3PhotoStore({ ...config, endpoint }, { timeoutMs: 300 })
    await expect(store.load(name)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('and has no room refuses a photo as one for which there is none', async () => {
    const endpoint = await serve((_request, response) => response.writeHead(507).end())
    await expect(s3PhotoStore({ ...config, endpoint }).put(name, bytes)).rejects.toMatchObject({ code: 'storage_full' })
  })
})

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
