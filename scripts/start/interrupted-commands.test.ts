// Commands that start the product's PostgreSQL for themselves, as child processes that are cut off.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCopies } from '../backup/copy/manifest.ts'
import { folderTarget } from '../backup/target/folder-target.ts'
import type { BackupTarget } from '../backup/target/target.ts'
import { createKeys } from '../backup/test-harness.ts'
import { processesIn, startRun } from '../backup/test-runs.ts'
import { prepareDataDir } from './test-data-dir.ts'

/** Most tests start a program that starts PostgreSQL. */
const timeout = 120_000

const { folder, remove } = temporaryFolder()
const dataDir = join(folder, 'data')
const backups = join(folder, 'backups')
let target: BackupTarget
let publicKey: string
let first: string
let firstFiles: string
beforeAll(async () => {
  await prepareDataDir(dataDir)
  ;({ publicKey } = await createKeys(folder, 'identity'))
  await start('backup.ts', 'create').ended
  target = await folderTarget(backups)
  first = (await listCopies(target))[0] ?? ''
  firstFiles = hashFiles()
}, timeout)
afterAll(() => remove())

const start = (script: string, ...args: string[]) =>
  startRun(script, args, {
    BACKUP_TARGET: backups,
    BACKUP_PUBLIC_KEY: publicKey,
    BACKUP_ARCHIVE: 'true',
    DATA_DIR: dataDir,
  })
const unfinished = () => globSync('{copies,bases}/*/*', { cwd: backups }).filter((name) => !name.includes(first))
/** Of everything that the first copy consists of. */
const hashFiles = () =>
  globSync([`copies/${first}/*`, 'photos/*', 'installation'], { cwd: backups })
    .sort()
    .reduce((hash, name) => hash.update(name).update(readFileSync(join(backups, name))), createHash('sha256'))
    .digest('hex')
const parts = () => globSync('**/*.part-*', { cwd: backups })
const isStarted = () => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))

const stored = 'Interrupted: what was stored before is unharmed; run it again.'
const stopped = 'Interrupted: PostgreSQL, which was started for this, is stopped; run it again.'

it.each([
  ['backup.ts', ['create'], 'Starting PostgreSQL ...', 'SIGINT', 130, stored],
  ['backup.ts', ['ship'], 'Starting PostgreSQL: done', 'SIGINT', 130, stored],
  ['seed.ts', ['--members', '5'], 'Starting PostgreSQL: done', 'SIGINT', 130, 'Interrupted: no demo member was made.'],
  ['migrate.ts', ['mend-times', 'Asia/Kolkata'], 'Starting PostgreSQL: done', 'SIGTERM', 143, stopped],
  ['doctor.ts', [], 'Starting PostgreSQL: done', 'SIGINT', 130, stopped],
  ['admin.ts', ['queue'], 'Starting PostgreSQL: done', 'SIGHUP', 129, stopped],
] as const)(
  '%s %j at "%s" stops its PostgreSQL after %s, and says so in a sentence',
  async (script, args, moment, signal, code, sentence) => {
    const { child, printed, ended } = start(script, ...args)
    await printed(moment)
    child.kill(signal)
    const result = await ended
    expect({ code: result.code, last: result.lines.at(-1) }).toEqual({ code, last: sentence })
    expect(result.lines.join('\n')).not.toMatch(/\bat .*:\d+:\d+/)
    expect(processesIn(dataDir)).toEqual([])
    expect(existsSync(join(dataDir, 'start.lock'))).toBe(false)
  },
  timeout,
)

describe('a backup', () => {
  it.each([
    ['create', 'SIGINT', 130],
    ['base', 'SIGTERM', 143],
  ] as const)(
    '%s that %s ends while it stores leaves nothing unfinished',
    async (command, signal, code) => {
      const { child, ended } = start('backup.ts', command)
      await expect.poll(() => unfinished().length, { timeout, interval: 5 }).toBeGreaterThan(1)
      child.kill(signal)
      const result = await ended
      expect({ code: result.code, last: result.lines.at(-1) }).toEqual({ code, last: stored })
      expect({ unfinished: unfinished(), parts: parts(), processes: processesIn(dataDir) }).toEqual({
        unfinished: [],
        parts: [],
        processes: [],
      })
      expect({ copies: await listCopies(target), files: hashFiles() }).toEqual({ copies: [first], files: firstFiles })
    },
    timeout,
  )

  it(
    'that is killed while it stores leaves what the next one takes over and removes',
    async () => {
      const { child, ended } = start('backup.ts', 'create')
      await expect.poll(() => unfinished().length, { timeout, interval: 5 }).toBeGreaterThan(1)
      child.kill('SIGKILL')
      await ended
      const left = unfinished()
      expect(isStarted()).toBe(true)
      const next = await start('backup.ts', 'create').ended
      expect({ code: next.code, last: next.lines.at(-1) }).toEqual({ code: 0, last: expect.stringMatching(/^Stored /) })
      expect(left.filter((name) => existsSync(join(backups, name)))).toEqual([])
      expect({ parts: parts(), processes: processesIn(dataDir) }).toEqual({ parts: [], processes: [] })
      expect({ copies: await listCopies(target), files: hashFiles() }).toEqual({
        copies: [first, expect.any(String)],
        files: firstFiles,
      })
    },
    timeout,
  )
})

it(
  'a server of its own is no trace of a migration check that is ended',
  async () => {
    const { child, printed, ended } = startRun('migrate.ts', ['check'], { TMPDIR: folder })
    await printed('Starting PostgreSQL: done')
    child.kill('SIGTERM')
    const { code, lines } = await ended
    expect({ code, last: lines.at(-1) }).toEqual({ code: 143, last: 'Interrupted: nothing was changed.' })
    expect(processesIn(folder)).toEqual([])
    expect(readdirSync(folder).filter((name) => name.startsWith('satrangi-'))).toEqual([])
  },
  timeout,
)
