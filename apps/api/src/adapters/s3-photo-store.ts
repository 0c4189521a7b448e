import { createHash } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../photo-storage-config.ts'
import type { PhotoStore } from '../ports/photo-store.ts'
import { storageFull, unavailable } from '../refusal.ts'
import { loadOnce } from './load-once.ts'
import { requirePhotoName } from './photo-name.ts'
import { checkBucket } from './s3-check.ts'
import { connectS3, type S3Connection } from './s3-connection.ts'

/** Larger files than this, which no photo is, are not held in memory. */
const maxBytesAtOnce = 1024 * 1024

/** Objects of a private bucket, which only the API reads: names that say nothing, and no metadata. */
export function s3PhotoStore(config: S3Config, { timeoutMs = 5000, checkTimeoutMs = 1500 } = {}): PhotoStore {
  const connect = loadOnce(() => connectS3(config))
  const objectOf = (name: string) => ({ Bucket: config.bucket, Key: config.prefix + requirePhotoName(name) })

  /** Does the work of one request within the time; null when there is no such object. */
  async function request<T>(work: (s3: S3Connection, abortSignal: AbortSignal) => Promise<T>): Promise<T | null> {
    try {
      return await work(await connect(), AbortSignal.timeout(timeoutMs))
    } catch (error) {
      if (isMissing(error)) return null
      throw isFull(error) ? storageFull(error) : unavailable(error, 'photo_store_away')
    }
  }

  const load: PhotoStore['load'] = async (name) => {
    const object = objectOf(name)
    return request(async ({ sdk, client }, abortSignal) => {
      const { Body, ContentLength: size = 0 } = await client.send(new sdk.GetObjectCommand(object), { abortSignal })
      const body = Body as Readable
      if (size > maxBytesAtOnce) return { size, content: body }
      return { size, content: await buffer(addAbortSignal(abortSignal, body)) }
    })
  }

  return {
    isMoving: false,
    check: () => checkBucket(config, connect, checkTimeoutMs),
    put: async (name, bytes) => {
      const object = { ...objectOf(name), Body: bytes, ContentMD5: createHash('md5').update(bytes).digest('base64') }
      await request(({ sdk, client }, abortSignal) => client.send(new sdk.PutObjectCommand(object), { abortSignal }))
    },
    copy: async (name, to) => {
      const { Bucket, Key } = objectOf(name)
      const object = { ...objectOf(to), CopySource: `${Bucket}/${Key}` }
      const copied = await request(({ sdk, client }, abortSignal) =>
        client.send(new sdk.CopyObjectCommand(object), { abortSignal }),
      )
      return copied !== null
    },
    load,
    open: async (name) => {
      const file = await load(name)
      if (!file) return null
      const { size, content } = file
      return { size, stream: Buffer.isBuffer(content) ? Readable.from([content]) : content }
    },
    remove: async (name) => {
      const object = objectOf(name)
      await request(({ sdk, client }, abortSignal) => client.send(new sdk.DeleteObjectCommand(object), { abortSignal }))
    },
  }
}

interface S3Error {
  name?: string
  $metadata?: { httpStatusCode?: number }
}

const isMissing = (error: unknown) => (error as S3Error).name === 'NoSuchKey'

/** As servers say it that have limits of their own; Amazon's has none. */
const isFull = (error: unknown) => {
  const { name = '', $metadata } = error as S3Error
  return $metadata?.httpStatusCode === 507 || /QuotaExceeded|StorageFull|InsufficientStorage/.test(name)
}
