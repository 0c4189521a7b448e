import { randomBytes } from 'node:crypto'
import type { S3Config } from '../src/photo-storage-config.ts'
import { s3Access } from './services.ts'

/** Settings of the shared S3 server with a prefix of its own, under which nothing is stored. */
export async function freshS3(): Promise<S3Config> {
  return { ...(await s3Access()), prefix: `${randomBytes(8).toString('hex')}/`, forcePathStyle: true }
}

/** The same as environment variables. */
export const s3Environment = ({ endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: S3Config) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_PREFIX: prefix,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_FORCE_PATH_STYLE: 'true',
})
