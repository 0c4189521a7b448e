// Three installations and one target, a folder and a bucket.
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../apps/api/test/database.ts'
import { s3Access } from '../../apps/api/test/services.ts'
import { adoptTarget } from './claim.ts'
import { type BackupWork, runBase, runCopy, runShipping } from './commands.ts'
import { chooseCopy, findCopy } from './copy/manifest.ts'
import { readSecrets, secretNames } from './installation.ts'
import { readJournal } from './journal.ts'
import { listBackups, ownersIds } from './stored-backups.ts'
import { folderTarget } from './target/folder-target.ts'
import { s3Target } from './target/s3-target.ts'
import type { Source } from './target/source.ts'
import type { BackupTarget } from './target/target.ts'
import { createKeys, listNames, queryOnce } from './test-harness.ts'
import { withClient } from './with-client.ts'

const { folder, remove } = temporaryFolder()
let keys: Awaited<ReturnType<typeof createKeys>>
let databases: (TestDatabase & { id: string })[]
beforeAll(async () => {
  keys = await createKeys(folder, 'identity')
  databases = await Promise.all(
    [1, 2, 3].map(async () => {
      const database = await freshDatabase()
      const id = randomUUID()
      await queryOnce(database.url, 'update installation set id = $1', [id])
      return { ...database, id }
    }),
  )
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  remove()
})

const secrets = readSecrets(Object.fromEntries(secretNames.map((name) => [name, name.padEnd(32, '.')])))
const settings = { everyHours: 24, keepDays: 35, keepCopies: 3, archive: false, baseEveryDays: 7 }
const workOf = (index: number, target: BackupTarget): BackupWork => ({
  installation: {
    databaseUrl: databases[index]?.url ?? '',
    dataDir: join(folder, `data-${index}`),
    secrets,
    release: '0.0.0-test',
  },
  target,
  settings: { ...settings, publicKey: keys.publicKey },
  adoptCommand: 'npm run backup -- adopt',
})
const idOf = (index: number) => databases[index]?.id ?? ''
const adopt = (index: number, target: BackupTarget) =>
  withClient(databases[index]?.url ?? '', (client) => adoptTarget(client, target))
const refusal = (owner: number, other: number) =>
  `belongs to the installation ${idOf(owner)}, and this is the installation ${idOf(other)}: ` +
  'set another BACKUP_TARGET, or take it over with `npm run backup -- adopt`.'

/** A bucket is some hundred calls. */
const timeout = 60_000

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

describe.each(['folder', 'bucket'])('a %s', { timeout }, (kind) => {
  let count = 0
  const newTarget = async (): Promise<BackupTarget> => {
    count += 1
    if (kind === 'folder') return folderTarget(join(folder, `backups-${count}`))
    return s3Target({ ...(await s3Access()), prefix: `claims-${count}`, forcePathStyle: true })
  }

  it.each(orders)(
    'belongs to the first of %i, %i and %i, until another one adopts it',
    async (first, second, third) => {
      const target = await newTarget()
      await runShipping(workOf(first, target))
      await expect(runShipping(workOf(second, target))).rejects.toThrow(refusal(first, second))
      await expect(runShipping(workOf(third, target))).rejects.toThrow(refusal(first, third))
      expect(await adopt(second, target)).toEqual({ id: idOf(second), earlier: idOf(first) })
      await runShipping(workOf(second, target))
      await expect(runShipping(workOf(first, target))).rejects.toThrow(refusal(second, first))
    },
  )

  it('belongs to exactly one of three that write at the same time', async () => {
    const target = await newTarget()
    const results = await Promise.allSettled([0, 1, 2].map((index) => runShipping(workOf(index, target))))
    const owner = results.findIndex(({ status }) => status === 'fulfilled')
    const others = [0, 1, 2].filter((index) => index !== owner)
    for (const index of others)
      expect(results[index]).toMatchObject({ reason: { message: expect.stringContaining(refusal(owner, index)) } })
    await runShipping(workOf(owner, target))
  })
})

describe('a folder that was adopted', () => {
  it('takes nothing of another installation, and has the latest copy of its own alone', async () => {
    const target = await folderTarget(join(folder, 'adopted'))
    const source: Source = { target, decrypt: keys.decrypt }
    await queryOnce(
      databases[0]?.url ?? '',
      `insert into erasures (digest, erased_at) values ('${'a'.repeat(43)}', now())`,
    )
    const { id: copyOfFirst } = await runCopy(workOf(0, target))
    const before = await listNames(target)
    await expect(runCopy(workOf(1, target))).rejects.toThrow(refusal(0, 1))
    await expect(runBase(workOf(1, target))).rejects.toThrow(refusal(0, 1))
    expect(await listNames(target)).toEqual(before)

    await adopt(1, target)
    await expect(chooseCopy(source, undefined)).rejects.toThrow('has no backup of the installation that it belongs to')
    expect(await chooseCopy(source, copyOfFirst)).toMatchObject({ id: copyOfFirst, installation: idOf(0) })
    expect(ownersIds(await listBackups(target, 'copies/'))).toEqual([])

    // The other installation has other keys.
    const other = await createKeys(folder, 'of-second')
    const second = workOf(1, target)
    const { id: copyOfSecond } = await runCopy({
      ...second,
      settings: { ...second.settings, publicKey: other.publicKey },
    })
    expect(await readJournal({ target, decrypt: other.decrypt }, idOf(1))).toEqual(new Map())
    expect([...(await readJournal(source, idOf(0))).keys()]).toEqual(['a'.repeat(43)])
    await queryOnce(databases[0]?.url ?? '', 'delete from erasures')

    await adopt(0, target)
    expect(await findCopy(target, undefined)).toBe(copyOfFirst)
    expect(await chooseCopy(source, undefined)).toMatchObject({ id: copyOfFirst })
    // Copies of the same second are in the order of their random ends.
    const copies = [
      { id: copyOfFirst, installation: idOf(0), isOwners: true },
      { id: copyOfSecond, installation: idOf(1), isOwners: false },
    ]
    expect(await listBackups(target, 'copies/')).toEqual(copies.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  })
})

describe('a folder with copies of before a target belonged to anybody', () => {
  let target: BackupTarget
  let path: string
  let copies: string[]
  beforeAll(async () => {
    path = join(folder, 'earlier')
    target = await folderTarget(path)
    const [first, second] = [await runCopy(workOf(0, target)), await runCopy(workOf(0, target))]
    copies = [first.id, second.id].sort()
    rmSync(join(path, 'installation'))
    for (const id of copies) {
      const label = readdirSync(join(path, 'copies', id)).find((name) => name.startsWith('installation-'))
      rmSync(join(path, 'copies', id, label ?? ''))
    }
  })

  it('is refused to a new installation, and belongs to the one that has made the latest', async () => {
    await expect(runCopy(workOf(2, target))).rejects.toThrow(
      `${path} belongs to an installation that is not known, and this is the installation ${idOf(2)}: `,
    )
    await runShipping(workOf(0, target))
    await expect(runCopy(workOf(2, target))).rejects.toThrow(refusal(0, 2))
  })

  it('keeps them as those of that installation when another one adopts it', async () => {
    expect(await findCopy(target, undefined)).toBe(copies[1])
    await adopt(2, target)
    await expect(findCopy(target, undefined)).rejects.toThrow('name one of another with --from')
    await adopt(0, target)
  })

  it('gives the one before a copy that cannot be read, and names that', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    writeFileSync(join(path, 'copies', copies[1] ?? '', 'manifest'), 'damaged')
    expect(await chooseCopy({ target, decrypt: keys.decrypt }, undefined)).toMatchObject({ id: copies[0] })
    const lines = log.mock.calls.map(([line]) => String(line))
    log.mockRestore()
    expect(lines).toEqual([expect.stringMatching(`^${copies[1]} is left out, though it is later: .* is damaged: `)])
    const other = await createKeys(folder, 'other')
    await expect(chooseCopy({ target, decrypt: other.decrypt }, undefined)).rejects.toThrow(
      /another public key|damaged/,
    )
  })
})
