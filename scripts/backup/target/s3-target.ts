import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import { putByCandidates } from './put-by-candidates.ts'
import { putInParts } from './put-in-parts.ts'
import type { BackupTarget } from './target.ts'

export interface S3Settings {
  bucket: string
  /** Before every name, without a slash at its end; empty for none. */
  prefix: string
  /** Undefined: Amazon's own. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is in the path of an address and not in its host name. */
  forcePathStyle: boolean
}

/** Objects in a bucket. A wrong key or bucket is found by the first call. */
export function s3Target({ bucket, prefix, ...settings }: S3Settings): BackupTarget {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Content-MD5 is what every server checks; many know nothing of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
  })
  const description = `s3://${[bucket, prefix].filter(Boolean).join('/')}`
  const keyPrefix = prefix ? `${prefix}/` : ''
  const keyOf = (name: string) => keyPrefix + name
  const refused = (error: unknown) => new Failure(`${description} does not do what was asked: ${messageOf(error)}`)
  const target: BackupTarget = {
    description,
    put: (name, content, signal) =>
      putInParts(client, { Bucket: bucket, Key: keyOf(name) }, content, signal).catch((error: unknown) => {
        throw content.errored ?? (signal?.aborted ? signal.reason : refused(error))
      }),
    putIfAbsent: async (name, text) => {
      const object = { Bucket: bucket, Key: keyOf(name), Body: text, IfNoneMatch: '*' }
      return client.send(new PutObjectCommand(object)).then(
        () => true,
        (error: Error) => {
          if (['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name)) return false
          if (error.name === 'NotImplemented') return putByCandidates(target, name, text)
          throw refused(error)
        },
      )
    },
    open: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
        return Body instanceof Readable ? Body : Readable.from([])
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') {
          throw new Failure(`${name} is missing in ${description}.`)
        }
        throw refused(error)
      }
    },
    list: async function* (namePrefix) {
      const query = { Bucket: bucket, Prefix: keyOf(namePrefix) }
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, query)) {
          for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
            yield { name: Key.slice(keyPrefix.length), bytes: Size, storedAt: LastModified }
          }
        }
      } catch (error) {
        throw refused(error)
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) })).catch((error: unknown) => {
        throw refused(error)
      })
    },
    removePartial: () => abortUploads(client, bucket, keyPrefix),
    close: () => client.destroy(),
  }
  return target
}

/** Ends uploads that a killed run has left open: their parts are stored, and paid for, until somebody does. */
async function abortUploads(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  const answer = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix })).catch((error: Error) => {
    throw new Failure(`The bucket ${Bucket} cannot be read: ${error.message}`)
  })
  for (const { Key, UploadId } of answer.Uploads ?? []) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  }
}
