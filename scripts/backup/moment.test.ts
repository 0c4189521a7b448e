// A moment between two writes is restored from the database's own files and its write-ahead log.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import type { Server } from '@satrangi/test-kit/postgres/server'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareDataDir, startServerIn } from '../start/test-data-dir.ts'
import { type BackupWork, runBase, runShipping } from './commands.ts'
import { readSecrets } from './installation.ts'
import { runOwnRestore } from './restore/run-own-restore.ts'
import { folderTarget } from './target/folder-target.ts'
import { createKeys, queryOnce } from './test-harness.ts'

const { folder, remove } = temporaryFolder()
const dataDir = join(folder, 'data')
const backups = join(folder, 'backups')
let server: Server
let url: string
let identityFile: string
let between: Date

const start = async () => {
  server = await startServerIn(dataDir)
  url = await server.database('satrangi')
}

const write = (subject: string) =>
  queryOnce(
    url,
    `insert into moderation_actions (admin, action, subject, created_at) values ('meera', 'test', $1, now())`,
    [subject],
  )
async function readSubjects(): Promise<string[]> {
  const rows = await queryOnce<{ subject: string }>(url, 'select subject from moderation_actions order by key')
  return rows.map(({ subject }) => subject)
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('BACKUP_TARGET', backups)
  await prepareDataDir(dataDir)
  await start()
  const keys = await createKeys(folder, 'identity')
  identityFile = keys.identityFile
  const settings = { everyHours: 24, keepDays: 35, keepCopies: 3, archive: true, baseEveryDays: 7 }
  const secrets = readSecrets(loadOrCreateSecrets(dataDir))
  const backup: BackupWork = {
    installation: { databaseUrl: url, dataDir, secrets, release: '0.0.0-test' },
    target: await folderTarget(backups),
    settings: { ...settings, publicKey: keys.publicKey },
    adoptCommand: 'npm run backup -- adopt',
  }
  await write('before the base')
  await runBase(backup)
  await write('after the base')
  await runShipping(backup)
  await write('before the moment')
  const [row] = await queryOnce<{ now: Date }>(url, 'select clock_timestamp() as now')
  between = row?.now ?? new Date(0)
  await write('after the moment')
  await runShipping(backup)
  await write('after the last shipping')
  await server.stop()
})
afterAll(async () => {
  await server.stop()
  remove()
})

const never = new AbortController().signal
const restore = async (at: Date | 'latest', replace?: string) => {
  await runOwnRestore({ identityFile, from: undefined, at, dataDir, replace, signal: never })
  await start()
}

describe('a restore to a moment', () => {
  beforeAll(() => restore(between, 'data'))
  afterAll(() => server.stop())

  it('has what was written before it and nothing that was written after it', async () => {
    expect(await readSubjects()).toEqual(['before the base', 'after the base', 'before the moment'])
  })

  it('can be written to', async () => {
    await write('after the restore')
    expect(await readSubjects()).toHaveLength(4)
  })

  it('keeps what it replaced', () => {
    const replaced = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))
    expect(replaced).toHaveLength(1)
    expect(readdirSync(join(dataDir, replaced[0] ?? '')).sort()).toEqual(['postgres', 'secrets.json'])
  })

  it('is refused where there is a database that nobody named', async () => {
    await expect(restore(between)).rejects.toThrow(`To put the backup in its place add --replace data`)
  })

  it('from before the first base is refused', async () => {
    await expect(restore(new Date('2026-01-01T00:00:00Z'), 'data')).rejects.toThrow(/No base backup .* is old enough/)
  })
})

describe('a restore to the latest', () => {
  beforeAll(() => restore('latest', 'data'))

  it('has everything that was shipped', async () => {
    expect(await readSubjects()).toEqual(['before the base', 'after the base', 'before the moment', 'after the moment'])
  })
})

describe('a restore to a moment after the last shipping', () => {
  let error: unknown
  beforeAll(async () => {
    error = await runOwnRestore({
      identityFile,
      from: undefined,
      at: new Date(Date.now() + 3_600_000),
      dataDir,
      replace: 'data',
      signal: never,
    }).catch((reason: unknown) => reason)
  })

  it('is refused', () => {
    expect(String(error)).toMatch(/The stored write-ahead log ends before this moment: restore with --at latest/)
  })
})
