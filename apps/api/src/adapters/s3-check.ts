import { randomUUID } from 'node:crypto'
import { ConfigError } from '../config.ts'
import type { S3Config } from '../photo-storage-config.ts'
import { unavailable } from '../refusal.ts'
import type { S3Connection } from './s3-connection.ts'

const content = 'check'

/** What is said of a server that does not answer, or not yet: time may help. */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN)$/
const awayNames = /^(AbortError|TimeoutError|SlowDown|ServiceUnavailable|InternalError|RequestTimeout)$/

/** Which setting an answer of the server speaks of. */
const problems: Readonly<Record<string, string>> = {
  AccessDenied: 'The key S3_ACCESS_KEY_ID may not store, read and remove files in S3_BUCKET.',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of S3_ENDPOINT.',
  InvalidAccessKeyId: 'S3_ENDPOINT does not know the key S3_ACCESS_KEY_ID.',
  NoSuchBucket: 'S3_BUCKET names no bucket of S3_ENDPOINT.',
  PermanentRedirect: 'S3_REGION or S3_ENDPOINT is not that of S3_BUCKET.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the secret of the key S3_ACCESS_KEY_ID.',
  ENOTFOUND: 'S3_ENDPOINT has no such host. Where the bucket belongs into the path, set S3_FORCE_PATH_STYLE=true.',
}

/**
 * Stores, reads and removes an object, and looks that the bucket keeps no old versions.
 * @throws ConfigError for what waiting does not mend
 * @throws Refusal `unavailable` when the server does not answer
 */
export async function checkBucket(
  { bucket, prefix }: S3Config,
  connect: () => Promise<S3Connection>,
  timeoutMs: number,
): Promise<void> {
  const object = { Bucket: bucket, Key: `${prefix}check-${randomUUID()}` }
  const { sdk, client } = await connect()
  const options = { abortSignal: AbortSignal.timeout(timeoutMs) }
  try {
    await client.send(new sdk.PutObjectCommand({ ...object, Body: content }), options)
    const { Body } = await client.send(new sdk.GetObjectCommand(object), options)
    if ((await Body?.transformToString()) !== content) throw new Error('another object was read')
    await client.send(new sdk.DeleteObjectCommand(object), options)
  } catch (error) {
    throw problemOf(error)
  }
  // Not every server has versions, and not every key may ask.
  const versions = await client.send(new sdk.GetBucketVersioningCommand({ Bucket: bucket }), options).catch(() => null)
  if (versions?.Status === 'Enabled')
    throw new ConfigError('S3_BUCKET keeps old versions, and what a member deletes must be gone: suspend versioning.')
}

function problemOf(error: unknown): Error {
  const {
    name = '',
    code = '',
    $metadata,
  } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }
  const isAway = awayCodes.test(code) || awayNames.test(name) || ($metadata?.httpStatusCode ?? 0) >= 500
  if (isAway) return unavailable(error, 'photo_store_away')
  return new ConfigError(problems[code] ?? problems[name] ?? `S3_ENDPOINT does not answer as S3 (${code || name}).`)
}
