import { z } from '@satrangi/contract'
import { type Environment, environment } from './environment.ts'

export type PhotoStoreKind = 'disk' | 's3'

/** Where photos are stored. */
export interface PhotoStorageConfig {
  readonly store: PhotoStoreKind
  /** Where photos also may be while they are moved. */
  readonly fallback: PhotoStoreKind | undefined
  /** Undefined: neither of the two is a bucket. */
  readonly s3: S3Config | undefined
}

export interface S3Config {
  /** The server's address: `https://s3.ap-south-1.amazonaws.com`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** What the names of all objects begin with, with a slash at its end, or nothing. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket is in the path of addresses, not in the name of the host. */
  readonly forcePathStyle: boolean
}

type PhotoSettings = Pick<
  Environment,
  'PHOTO_STORE' | 'PHOTO_STORE_FALLBACK' | Extract<keyof Environment, `S3_${string}`>
>

const usesS3 = (env: PhotoSettings) => env.PHOTO_STORE === 's3' || env.PHOTO_STORE_FALLBACK === 's3'

/** The reasons not to start with these settings of photos, one sentence each. */
export function photoStorageProblems(env: PhotoSettings): string[] {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const needed = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  return [
    ...(usesS3(env) && missing.length > 0 ? [`Photos in S3 need ${missing.join(', ')}.`] : []),
    ...(env.PHOTO_STORE === env.PHOTO_STORE_FALLBACK
      ? ['PHOTO_STORE_FALLBACK is the store from which photos are moved, and must be another than PHOTO_STORE.']
      : []),
  ]
}

export function photoStorageOf(env: PhotoSettings): PhotoStorageConfig {
  return {
    store: env.PHOTO_STORE,
    fallback: env.PHOTO_STORE_FALLBACK,
    s3: usesS3(env)
      ? {
          endpoint: env.S3_ENDPOINT ?? '',
          region: env.S3_REGION ?? '',
          bucket: env.S3_BUCKET ?? '',
          prefix: env.S3_PREFIX,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
          forcePathStyle: env.S3_FORCE_PATH_STYLE === 'true',
        }
      : undefined,
  }
}

const photoEnvironment = z.pick(environment, {
  PHOTO_STORE: true,
  PHOTO_STORE_FALLBACK: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_BUCKET: true,
  S3_PREFIX: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  S3_FORCE_PATH_STYLE: true,
})

/** The settings of photos alone, for scripts. @returns the settings, or what is wrong with them */
export function readPhotoStorage(
  env: Readonly<Record<string, string | undefined>>,
): PhotoStorageConfig | { problems: string[] } {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const read = photoEnvironment.safeParse(filled)
  if (!read.success) return { problems: read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) }
  const problems = photoStorageProblems(read.data)
  return problems.length > 0 ? { problems } : photoStorageOf(read.data)
}
