import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../photo-storage-config.ts'

export interface S3Connection {
  sdk: typeof import('@aws-sdk/client-s3')
  client: S3Client
}

/** The SDK and a client of it, loaded with the first request. */
export async function connectS3(config: S3Config): Promise<S3Connection> {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = config
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Content-MD5 is what every server checks; many know nothing of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}
