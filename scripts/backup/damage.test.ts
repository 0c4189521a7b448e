// What is damaged, missing or for another key is refused, and what was cut off is no backup.
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isNight } from '@satrangi/test-kit/night'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../apps/api/test/database.ts'
import { runCopy, runShipping } from './commands.ts'
import { listCopies, readManifest } from './copy/manifest.ts'
import { decryptWith, encryptTo } from './encryption.ts'
import { readJournal } from './journal.ts'
import { timeOfBackup } from './names.ts'
import { findExpired, findExpiredBackups, removeExpired } from './retention.ts'
import { folderTarget } from './target/folder-target.ts'
import type { BackupTarget } from './target/target.ts'
import { type BackupHarness, createKeys, listNames, openBackupHarness } from './test-harness.ts'
import { verifyCopy } from './verify.ts'

let harness: BackupHarness
let id: string
beforeAll(async () => {
  harness = await openBackupHarness()
  ;({ id } = await harness.createCopy())
})
afterAll(() => harness.stop())

/** With a database that is migrated already, which saves most of the time. */
const verify = (decrypt = harness.decrypt) =>
  verifyCopy(id, { target: harness.target, decrypt }, async (work) => {
    const { url, drop } = await freshDatabase()
    return work(url).finally(drop)
  })
const pathOf = (name: string) => join(harness.folder, 'backups', name)
const table = /\/table-\d+$/
const kinds = {
  manifest: /\/manifest$/,
  'small table': table,
  'large table': table,
  'list of photos': /^copies\/[^/]+\/photos$/,
  photo: /^photos\//,
} as const
type Kind = keyof typeof kinds

/** The smallest of its kind, or the largest where it is called so: a table that is empty is like another empty one. */
async function objectOf(kind: Kind): Promise<string> {
  const names = (await listNames(harness.target)).filter((name) => kinds[kind].test(name))
  const bySize = names.toSorted((one, other) => statSync(pathOf(one)).size - statSync(pathOf(other)).size)
  return bySize.at(kind === 'large table' ? -1 : 0) ?? ''
}

/** Changes the bytes of an object while something is done. */
async function withChanged(name: string, change: (bytes: Buffer) => Buffer, work: () => Promise<void>): Promise<void> {
  const bytes = readFileSync(pathOf(name))
  writeFileSync(pathOf(name), change(Buffer.from(bytes)))
  await work().finally(() => writeFileSync(pathOf(name), bytes))
}

const expectRefusal = async (reason: RegExp) => {
  await expect(verify()).rejects.toThrow(reason)
}

const flipAt = (part: number) => (bytes: Buffer) => {
  const at = Math.floor((bytes.length - 1) * part)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}
const damages = {
  'with a flipped bit in the middle': [flipAt(0.4), / is damaged: | does not open this backup/],
  'with a flipped bit at its end': [flipAt(0.999), / is damaged: | does not open this backup/],
  'that was cut short': [(bytes: Buffer) => bytes.subarray(0, -1), / is damaged: /],
} as const
/** By day each kind of object with one of the damages, and each damage; by night all of them. */
const damaged = (Object.keys(kinds) as Kind[]).flatMap((kind, row) =>
  Object.entries(damages)
    .filter((_, column) => isNight || row % 3 === column)
    .map(([damage, [change, reason]]) => ({ kind, damage, change, reason })),
)

it.each(damaged)('a $kind $damage is refused', async ({ kind, change, reason }) => {
  await withChanged(await objectOf(kind), change, () => expectRefusal(reason))
})

describe('a file', () => {
  it('that is missing is named', async () => {
    const name = await objectOf('small table')
    const bytes = readFileSync(pathOf(name))
    rmSync(pathOf(name))
    await expect(verify()).rejects.toThrow(`${name} is missing in ${join(harness.folder, 'backups')}.`)
    writeFileSync(pathOf(name), bytes)
  })

  it('in the place of another is refused', async () => {
    const other = readFileSync(pathOf(await objectOf('large table')))
    await withChanged(
      await objectOf('small table'),
      () => other,
      () => expectRefusal(/are not those that its manifest names/),
    )
  })

  it('that nobody changed is right', async () => {
    await expect(verify()).resolves.toMatchObject({ id })
  })
})

describe('an identity', () => {
  it('of another key opens nothing', async () => {
    const other = await createKeys(harness.folder, 'other')
    await expect(verify(other.decrypt)).rejects.toThrow(/does not open this backup: it belongs to another public key/)
  })

  it('that is none is refused by name', () => {
    const file = join(harness.folder, 'none')
    expect(() => decryptWith(file)).toThrow(`The identity ${file} cannot be read (ENOENT).`)
    writeFileSync(file, 'nothing')
    expect(() => decryptWith(file)).toThrow(/holds no identity of age/)
  })
})

describe('a run that was cut off', () => {
  it('leaves no backup, and the next one removes what it left', async () => {
    await harness.target.put('copies/20260101T000000Z-00000000/table-001', Readable.from([Buffer.from('x')]))
    writeFileSync(`${pathOf('photos/part')}.part-1234`, 'half')
    expect(await listCopies(harness.target)).toEqual([id])
    await harness.createCopy()
    const names = await listNames(harness.target, '')
    expect(names.filter((name) => name.includes('20260101'))).toEqual([])
    expect(() => readFileSync(`${pathOf('photos/part')}.part-1234`)).toThrow('ENOENT')
  })

  it('by its target fails, leaves no manifest, and is noted', async () => {
    const before = await listCopies(harness.target)
    const { put } = harness.target
    harness.target.put = async (name, content) => {
      if (name.endsWith('table-010')) throw new Error('the disk is full')
      return put(name, content)
    }
    await expect(harness.createCopy()).rejects.toThrow('the disk is full')
    harness.target.put = put
    expect(await listCopies(harness.target)).toEqual(before)
    const [run] = await harness.query(`select * from backup_runs where kind = 'copy'`)
    expect(run).toMatchObject({ last_failure_at: expect.any(Date), last_success_at: expect.any(Date) })
  })

  it('in the middle of a large table fails and is noted, and the next one works', async () => {
    await harness.query(
      `insert into moderation_actions (admin, action, subject, created_at)
       select 'meera', 'test', md5(n::text) || md5((-n)::text), now() from generate_series(1, 60000) n`,
    )
    const { tables } = await readManifest(harness.target, harness.decrypt, id)
    const large = tables.find(({ name }) => name === 'moderation_actions')?.object ?? ''
    await harness.query('update backup_runs set last_failure_at = null')
    const { put } = harness.target
    harness.target.put = async (name, content) => {
      if (!name.endsWith(large)) return put(name, content)
      for await (const _ of content) break
      throw new Error('the disk is full')
    }
    await expect(harness.createCopy()).rejects.toThrow('the disk is full')
    harness.target.put = put
    const [run] = await harness.query(`select * from backup_runs where kind = 'copy'`)
    expect(run).toMatchObject({ last_failure_at: expect.any(Date) })
    await expect(harness.createCopy()).resolves.toMatchObject({ photos: 14 })
    // The copies of the tests below need not carry them.
    await harness.query(`delete from moderation_actions where action = 'test'`)
  })
})

describe('the journal', () => {
  const [longAgo, one, two] = ['a', 'b', 'c'].map((digit) => digit.repeat(43)) as [string, string, string]
  const digests = async (target: BackupTarget) =>
    [...(await readJournal({ target, decrypt: harness.decrypt }, undefined)).keys()].sort()

  it('is stored whole with each copy, whatever another target has', async () => {
    const leave = (digest: string, days: number) =>
      harness.query('insert into erasures (digest, erased_at) values ($1, now() - make_interval(days => $2))', [
        digest,
        days,
      ])
    await leave(one, 40)
    await leave(longAgo, 70)
    await harness.createCopy()
    await leave(two, 0)
    const other = await folderTarget(join(harness.folder, 'other-backups'))
    await runCopy({ ...harness.backup, target: other })
    expect(await digests(other)).toEqual([one, two])
    await runShipping(harness.backup)
    expect(await digests(harness.target)).toEqual([longAgo, one])
    await harness.createCopy()
    expect(await digests(harness.target)).toEqual([longAgo, one, two])
  })

  it('says on which day each has left, and takes the time at which a part of an earlier release was stored', async () => {
    const target = await folderTarget(join(harness.folder, 'days'))
    await harness.query('update erasures set shipped_at = null')
    await harness.query('update erasures set erased_at = $2 where digest = $1', [one, '2026-02-03T23:59:00Z'])
    await harness.query('update erasures set erased_at = $2 where digest = $1', [two, '2026-02-05T00:00:00Z'])
    await runShipping({ ...harness.backup, target })
    const part = await encryptTo(harness.publicKey)(Readable.from([Buffer.from(`${'d'.repeat(43)}\n${one}\n`)]))
    await target.put('journal/20260204T060000Z-1-0000', part)
    const left = await readJournal({ target, decrypt: harness.decrypt }, undefined)
    expect([one, two, 'd'.repeat(43)].map((digest) => left.get(digest)?.toISOString())).toEqual([
      '2026-02-03T00:00:00.000Z',
      '2026-02-05T00:00:00.000Z',
      '2026-02-04T06:00:00.000Z',
    ])
  })
})

describe('retention', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const ids = ['20260101T000000Z-1', '20260110T000000Z-2', '20260125T000000Z-3', '20260228T000000Z-4']

  it.each([
    [{ keepDays: 35, keepCopies: 1 }, 2],
    [{ keepDays: 365, keepCopies: 1 }, 0],
    [{ keepDays: 1, keepCopies: 3 }, 1],
    [{ keepDays: 1, keepCopies: 9 }, 0],
  ])('of %o removes %i of four copies', (keep, count) => {
    expect(findExpired(ids, keep, now)).toEqual(ids.slice(0, count))
  })

  it('of copies of two installations leaves the latest of each', () => {
    const backups = ids.flatMap((id) => ['one', 'other'].map((installation) => ({ id, installation, isOwners: false })))
    const named = backups.map((backup) => ({ ...backup, id: `${backup.id}-${backup.installation}` }))
    const expired = findExpiredBackups(named, { keepDays: 1, keepCopies: 2 }, now)
    expect(expired).toEqual(named.slice(0, 4))
  })

  it('keeps the journal and photos back to the oldest base', async () => {
    const objects = ['journal/20250601T000000Z-1-0000', 'photos/00/0001']
    for (const name of objects) {
      await harness.target.put(name, Readable.from([Buffer.from('x')]))
      utimesSync(pathOf(name), new Date('2025-06-01'), new Date('2025-06-01'))
    }
    const base = 'bases/20250501T000000Z-1/manifest'
    await harness.target.put(base, Readable.from([Buffer.from('x')]))
    await removeExpired(harness.target, { keepDays: 35, keepCopies: 3 }, new Date())
    expect(await listNames(harness.target)).toEqual(expect.arrayContaining(objects))
    await harness.target.remove(base)
    await removeExpired(harness.target, { keepDays: 35, keepCopies: 3 }, new Date())
    expect((await listNames(harness.target)).filter((name) => objects.includes(name))).toEqual([])
  })

  it('removes photos that no copy names, and no others', async () => {
    const file = Buffer.from('nobody names it')
    await harness.target.put('photos/00/0000', Readable.from([file]))
    utimesSync(pathOf('photos/00/0000'), new Date(0), new Date(0))
    const later = new Date(timeOfBackup(id) + 400 * 86_400_000)
    await removeExpired(harness.target, { keepDays: 35, keepCopies: 1 }, later)
    expect(await listCopies(harness.target)).toHaveLength(1)
    const photos = await listNames(harness.target, 'photos/')
    expect(photos).toHaveLength(14)
    expect(photos).not.toContain('photos/00/0000')
  })
})
