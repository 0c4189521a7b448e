import { Failure } from '@satrangi/test-kit/failure'
import { Encrypter } from 'age-encryption'
import { parseWholeNumber, setting } from '../lib/settings.ts'
import type { S3Settings } from './target/s3-target.ts'

/** Where backups are kept: a folder, or a bucket of an object storage that speaks S3. */
export type TargetSettings = { kind: 'folder'; path: string } | ({ kind: 's3' } & S3Settings)

export interface BackupSettings {
  /** `age1…`: everything is encrypted to it, and its identity is not on this machine. */
  publicKey: string
  everyHours: number
  keepDays: number
  /** So many copies stay, however old they are. */
  keepCopies: number
  /** Ships the write-ahead log, so that any moment can be restored. */
  archive: boolean
  baseEveryDays: number
}

/** `.env.example` describes them. */
type Name =
  | 'BACKUP_TARGET'
  | 'BACKUP_PUBLIC_KEY'
  | 'BACKUP_EVERY_HOURS'
  | 'BACKUP_KEEP_DAYS'
  | 'BACKUP_KEEP_COPIES'
  | 'BACKUP_ARCHIVE'
  | 'BACKUP_BASE_EVERY_DAYS'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
  | 'BACKUP_S3_FORCE_PATH_STYLE'

/** @throws Failure with one sentence where it is missing or wrong */
export function readTargetSettings(): TargetSettings {
  const target = setting('BACKUP_TARGET' satisfies Name)
  if (!target) throw new Failure('BACKUP_TARGET must be set: a folder, or s3://bucket/prefix.')
  const address = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/.exec(target)
  if (address) return { kind: 's3', bucket: address[1] ?? '', prefix: address[2] ?? '', ...readS3Access() }
  if (/^\w+:\/\//.test(target)) throw new Failure('BACKUP_TARGET must be a folder, or s3://bucket/prefix.')
  return { kind: 'folder', path: target }
}

function readS3Access() {
  const accessKeyId = setting('BACKUP_S3_ACCESS_KEY_ID' satisfies Name)
  const secretAccessKey = setting('BACKUP_S3_SECRET_ACCESS_KEY' satisfies Name)
  if (!accessKeyId || !secretAccessKey) {
    throw new Failure('BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set for a target in S3.')
  }
  const endpoint = setting('BACKUP_S3_ENDPOINT' satisfies Name)
  if (endpoint && !/^https?:\/\/[^/]+/.test(endpoint)) {
    throw new Failure('BACKUP_S3_ENDPOINT must be an address such as https://s3.example.org.')
  }
  return {
    endpoint,
    region: setting('BACKUP_S3_REGION' satisfies Name) ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    forcePathStyle: readFlag('BACKUP_S3_FORCE_PATH_STYLE', false),
  }
}

/** @throws Failure with one sentence for the first setting that is missing or wrong */
export function readBackupSettings(): BackupSettings {
  return {
    publicKey: readPublicKey(),
    everyHours: readNumber('BACKUP_EVERY_HOURS', 24, 1, 720),
    keepDays: readNumber('BACKUP_KEEP_DAYS', 35, 1, 3650),
    keepCopies: readNumber('BACKUP_KEEP_COPIES', 3, 1, 1000),
    archive: readFlag('BACKUP_ARCHIVE', false),
    baseEveryDays: readNumber('BACKUP_BASE_EVERY_DAYS', 7, 1, 365),
  }
}

/** @throws Failure where backups are to be made and could not be */
export function assertBackupSettings(): void {
  if (!setting('BACKUP_TARGET' satisfies Name)) return
  readTargetSettings()
  readBackupSettings()
}

function readPublicKey(): string {
  const key = setting('BACKUP_PUBLIC_KEY' satisfies Name)
  if (!key) throw new Failure('BACKUP_PUBLIC_KEY must be set: `npm run backup -- keys FILE` makes a pair of keys.')
  try {
    new Encrypter().addRecipient(key)
    return key
  } catch {
    throw new Failure('BACKUP_PUBLIC_KEY must be a public key of age, which begins with age1.')
  }
}

const readNumber = (name: Name, fallback: number, from: number, to: number) =>
  parseWholeNumber(setting(name) ?? String(fallback), name, from, to)

function readFlag(name: Name, fallback: boolean): boolean {
  const value = setting(name) ?? String(fallback)
  if (value === 'true' || value === 'false') return value === 'true'
  throw new Failure(`${name} must be true or false.`)
}
