import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertBackupDisk } from './assert-backup-disk.ts'

let folder: string
let remove: () => void
/** A file system of its own on every machine. */
const otherDisk = '/dev'
beforeAll(() => {
  ;({ folder, remove } = temporaryFolder())
  for (const name of ['data', 'backups']) mkdirSync(join(folder, name))
})
afterAll(() => remove())

const assertFor = (target: string | undefined, isSameDiskAllowed = false) =>
  assertBackupDisk({ target, dataDir: join(folder, 'data'), isSameDiskAllowed })

it('refuses backups on the disk of the data, unless they are allowed there', () => {
  const target = join(folder, 'backups')
  expect(() => assertFor(target)).toThrow(`${target} is on the disk of the database and would be lost with it`)
  expect(() => assertFor(target, true)).not.toThrow()
})

it('accepts another disk, a bucket, and no target, which the backup itself refuses', () => {
  for (const target of [otherDisk, 's3://bucket/prefix', undefined]) expect(() => assertFor(target)).not.toThrow()
})
