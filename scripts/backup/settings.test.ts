import { afterEach, expect, it, vi } from 'vitest'
import { readBackupSettings, readTargetSettings } from './settings.ts'

afterEach(() => vi.unstubAllEnvs())

const publicKey = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj'
const set = (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
}

it('reads a folder and a bucket', () => {
  set({ BACKUP_TARGET: '/mnt/backups' })
  expect(readTargetSettings()).toEqual({ kind: 'folder', path: '/mnt/backups' })
  set({ BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'key', BACKUP_TARGET: 's3://bucket/a/b/' })
  expect(readTargetSettings()).toMatchObject({ kind: 's3', bucket: 'bucket', prefix: 'a/b', region: 'us-east-1' })
  set({ BACKUP_TARGET: 's3://bucket' })
  expect(readTargetSettings()).toMatchObject({ kind: 's3', bucket: 'bucket', prefix: '' })
})

it('has a default for everything but the key', () => {
  set({ BACKUP_PUBLIC_KEY: publicKey })
  expect(readBackupSettings()).toEqual({
    publicKey,
    everyHours: 24,
    keepDays: 35,
    keepCopies: 3,
    archive: false,
    baseEveryDays: 7,
  })
})

it.each([
  [{}, 'BACKUP_PUBLIC_KEY must be set: `npm run backup -- keys FILE` makes a pair of keys.'],
  [{ BACKUP_PUBLIC_KEY: 'age2' }, 'BACKUP_PUBLIC_KEY must be a public key of age, which begins with age1.'],
  [{ BACKUP_EVERY_HOURS: '0' }, 'BACKUP_EVERY_HOURS must be a whole number from 1 to 720, and is "0".'],
  [{ BACKUP_KEEP_DAYS: 'long' }, 'BACKUP_KEEP_DAYS must be a whole number from 1 to 3650, and is "long".'],
  [{ BACKUP_ARCHIVE: 'yes' }, 'BACKUP_ARCHIVE must be true or false.'],
])('refuses %o in one sentence', (settings, sentence) => {
  set(Object.keys(settings).length > 0 ? { BACKUP_PUBLIC_KEY: publicKey, ...settings } : { BACKUP_PUBLIC_KEY: '' })
  expect(readBackupSettings).toThrow(sentence)
})

it.each([
  [{ BACKUP_TARGET: '' }, 'BACKUP_TARGET must be set: a folder, or s3://bucket/prefix.'],
  [{ BACKUP_TARGET: 'ftp://host/folder' }, 'BACKUP_TARGET must be a folder, or s3://bucket/prefix.'],
  [
    { BACKUP_TARGET: 's3://bucket' },
    'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set for a target in S3.',
  ],
  [
    {
      BACKUP_TARGET: 's3://bucket',
      BACKUP_S3_ACCESS_KEY_ID: 'id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'key',
      BACKUP_S3_ENDPOINT: 'host',
    },
    'BACKUP_S3_ENDPOINT must be an address such as https://s3.example.org.',
  ],
])('refuses the target of %o in one sentence', (settings, sentence) => {
  set({ BACKUP_S3_ACCESS_KEY_ID: '', BACKUP_S3_SECRET_ACCESS_KEY: '', ...settings })
  expect(readTargetSettings).toThrow(sentence)
})
