// Restores and verifications as child processes that are cut off: nothing of them runs on, and nothing is half there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { isNight } from '@satrangi/test-kit/night'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { openSmallDisk, type SmallDisk } from '@satrangi/test-kit/small-disk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleRestore } from '../start/swap-data.ts'
import { prepareDataDir, startServerIn } from '../start/test-data-dir.ts'
import { runBase } from './commands.ts'
import { readManifest } from './copy/manifest.ts'
import { readPhotoList } from './copy/photos.ts'
import { encryptTo } from './encryption.ts'
import { listPhotoFiles } from './restore/unowned-photos.ts'
import { type BackupHarness, openBackupHarness } from './test-harness.ts'
import { processesIn, startRun } from './test-runs.ts'

/** Most tests start two programs, one of which is PostgreSQL. */
const timeout = 120_000

const source = temporaryFolder()
let harness: BackupHarness
let disk: SmallDisk
let dataDir: string
let temporary: string
let damagedPhoto: string
let photoObject: string
let photoBytes: Buffer
beforeAll(async () => {
  // A server of its own: a base has everything that is on it.
  const sourceDir = join(source.folder, 'data')
  await prepareDataDir(sourceDir)
  const server = await startServerIn(sourceDir)
  harness = await openBackupHarness({ url: await server.database('satrangi'), drop: server.stop })
  await runBase(harness.backup)
  const { id } = await harness.createCopy()
  const { photos } = await readManifest(harness.target, harness.decrypt, id)
  const [photo] = await readPhotoList(harness.target, harness.decrypt, `copies/${id}/photos`, photos.sha256)
  damagedPhoto = photo?.file ?? ''
  photoObject = join(harness.folder, 'backups', photo?.object ?? '')
  photoBytes = readFileSync(photoObject)
  // Another one in its place, so long that loading the photos takes its time.
  const long = Readable.from(Array.from({ length: 80 }, () => Buffer.alloc(1024 * 1024)))
  await harness.target.put(photo?.object ?? '', await encryptTo(harness.publicKey)(long))
  disk = openSmallDisk({ megabytes: 600 })
  dataDir = join(disk.folder, 'data')
  temporary = join(harness.folder, 'temporary')
  mkdirSync(temporary)
}, timeout)
afterAll(async () => {
  disk.remove()
  await harness.stop()
  source.remove()
})

const start = (script: string, ...args: string[]) =>
  startRun(script, args, {
    BACKUP_TARGET: join(harness.folder, 'backups'),
    BACKUP_PUBLIC_KEY: harness.publicKey,
    DATA_DIR: dataDir,
    TMPDIR: temporary,
  })
const identity = () => ['--identity', harness.identityFile]
const startRestore = (...args: string[]) => start('restore.ts', ...identity(), ...args)

const marker = () => join(dataDir, 'restore.incomplete')

/** Where a restore of a copy is cut off, and one to a moment. */
const moments = [
  { 'of a copy': 'Starting PostgreSQL ...', 'to a moment': 'Starting PostgreSQL ...' },
  { 'of a copy': 'Loading the rows ...', 'to a moment': 'Writing the files of the database ...' },
  { 'of a copy': 'Migrating the database ...', 'to a moment': 'Migrating the database ...' },
  { 'of a copy': 'Erasing again who has left since ...', 'to a moment': 'Erasing again who has left since ...' },
  { 'of a copy': 'Loading the photos ...', 'to a moment': 'Loading the photos ...' },
] as const
const restored = { 'of a copy': [], 'to a moment': ['--at', 'latest'] } as const

const signals = ['SIGKILL', 'SIGINT'] as const
const kinds = ['of a copy', 'to a moment'] as const
/** By day each moment once, and each signal with each kind of restore; by night everything. */
const cuts = moments.flatMap((at, index) => {
  const all = signals.flatMap((signal) => kinds.map((kind) => ({ signal, kind, printed: at[kind] })))
  return isNight ? all : all.slice(index % all.length, (index % all.length) + 1)
})

describe('a restore that is cut off', { timeout }, () => {
  it.each(cuts)(
    '$kind by $signal at "$printed" leaves its folder to the next one',
    async ({ kind, signal, printed }) => {
      const run = startRestore(...restored[kind])
      await run.printed(printed)
      run.child.kill(signal)
      const { code, lines } = await run.ended
      await expect.poll(() => processesIn(disk.folder), { timeout: 30_000 }).toEqual([])
      expect(existsSync(marker())).toBe(true)
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
      if (signal === 'SIGKILL') return
      expect({ code, last: lines.at(-1) }).toEqual({
        code: 130,
        last: 'Interrupted: nothing was restored and nothing replaced; run it again.',
      })
      expect(lines.join('\n')).not.toMatch(/\bat .*:\d+:\d+/)
      expect(readdirSync(dataDir).filter((name) => name !== 'photos')).toEqual(['restore.incomplete'])
      expect([...listPhotoFiles(dataDir)]).toEqual([])
      expect(readdirSync(temporary)).toEqual([])
    },
  )
})

describe('a restore', { timeout }, () => {
  it('that was cut off is no beginning of an empty installation', async () => {
    const { code, lines } = await start('start.ts', '--port', String(await freePort())).ended
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        `A restore into ${dataDir} was cut off: run it again, or delete ${marker()} to begin with an empty installation.`,
      ],
    })
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })

  it('ends with a sentence when its target goes away', async () => {
    const backups = join(harness.folder, 'backups')
    const { printed, ended } = startRestore()
    await printed('Starting PostgreSQL ...')
    renameSync(backups, `${backups}-away`)
    const { code, lines } = await ended
    renameSync(`${backups}-away`, backups)
    expect({ code, last: lines.at(-1) }).toEqual({
      code: 1,
      last: `The backup folder ${backups} is not there, or empty: is it mounted?`,
    })
    expect(processesIn(disk.folder)).toEqual([])
    expect(readdirSync(dataDir).filter((name) => name !== 'photos')).toEqual(['restore.incomplete'])
  })

  it('ends with a sentence when the disk becomes full', async () => {
    const { printed, ended } = startRestore()
    await printed('Loading the rows ...')
    // By pieces: what the restore gives back while it ends is soon filled too.
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk.folder, 'filler')}`, 'bs=1M'])
    const { code, lines } = await ended
    disk.free()
    expect({ code, last: lines.at(-1) }).toEqual({
      code: 1,
      last: `The restore has no room left in ${dataDir}: make room there, and run it again.`,
    })
    expect(processesIn(disk.folder)).toEqual([])
    expect(readdirSync(dataDir).filter((name) => name !== 'photos')).toEqual(['restore.incomplete'])
  })

  it('does not begin where there is too little room', async () => {
    const small = openSmallDisk({ megabytes: 40 })
    const { code, lines } = await startRestore('--data', small.folder).ended
    const left = readdirSync(small.folder)
    small.remove()
    expect({ code, lines, left }).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(
          `^The restore takes \\d+ MB in ${small.folder}, where 40 MB are free: make room there, or name another data folder`,
        ),
      ],
      left: [],
    })
  })

  it('is complete in the end, names the photo that is missing, and does not exit with 0', async () => {
    const { code, lines } = await startRestore().ended
    const list = join(dataDir, 'lost-photos.txt')
    expect({ code, last: lines.slice(-2) }).toEqual({
      code: 1,
      last: [
        `The photo file ${damagedPhoto} is damaged or gone at the target.`,
        `${list} names all photo files that are missing (1); a placeholder is shown for them.`,
      ],
    })
    expect(readFileSync(list, 'utf8')).toBe(`${damagedPhoto} is damaged or gone at the target\n`)
    expect(existsSync(marker())).toBe(false)
    expect(existsSync(join(dataDir, 'restore'))).toBe(false)
    expect(listPhotoFiles(dataDir).size).toBe(13)
  })

  it('that is cut off beside an installation replaces nothing of it, which goes on', async () => {
    const { child, printed, ended } = startRestore('--replace', basename(dataDir))
    await printed('Loading the rows ...')
    child.kill('SIGTERM')
    expect((await ended).code).toBe(143)
    expect(existsSync(marker())).toBe(true)
    settleRestore(dataDir)
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toMatch(/^\d+/)
    expect(existsSync(marker())).toBe(false)
  })
})

describe('a verification', { timeout }, () => {
  const startVerification = () => start('backup.ts', 'verify', ...identity())

  it('leaves nothing in the temporary folder when it is ended, and removes what one that was killed has left', async () => {
    writeFileSync(photoObject, photoBytes)
    const killed = startVerification()
    await killed.printed('Starting PostgreSQL: done')
    killed.child.kill('SIGKILL')
    await killed.ended
    await expect.poll(() => processesIn(temporary), { timeout: 30_000 }).toEqual([])
    expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^satrangi-scratch-/)])
    const { child, printed, ended } = startVerification()
    await printed('Starting PostgreSQL: done')
    child.kill('SIGHUP')
    const { code, lines } = await ended
    expect({ code, last: lines.at(-1) }).toEqual({
      code: 129,
      last: 'Interrupted: nothing was verified, and nothing of the backup is left here.',
    })
    expect(processesIn(temporary)).toEqual([])
    expect(readdirSync(temporary)).toEqual([])
  })
})
