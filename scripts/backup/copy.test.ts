// A copy is made, everything is lost, and the copy is restored.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { photoFileNames } from '@satrangi/api/ops'
import { routes } from '@satrangi/contract'
import { Interrupted } from '@satrangi/test-kit/stop-signal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../apps/api/test/test-app.ts'
import { recordRun } from './backup-runs.ts'
import { withScratchDatabaseOn } from './container-environment.ts'
import { compareTables } from './copy/compare-tables.ts'
import { type Manifest, readManifest } from './copy/manifest.ts'
import { encryptTo } from './encryption.ts'
import { shipJournal } from './journal.ts'
import { photoObjectNames } from './names.ts'
import { loadCopy, loadRows } from './restore/load-copy.ts'
import type { LostPhotos } from './restore/load-photos.ts'
import { restoreNamed } from './restore/restore-named.ts'
import { type BackupHarness, freeDatabaseName, listNames, openBackupHarness, queryOnce } from './test-harness.ts'
import { verifyCopy } from './verify.ts'

let harness: BackupHarness
let manifest: Manifest
beforeAll(async () => {
  harness = await openBackupHarness()
  // Of the two, one is overdue by the time of the restore.
  await harness.query(`
    insert into held_copies select conversation_key, 98, recipient_key, cause, sealed, sent_at, taken_at, now() + interval '1 day'
    from held_copies`)
  await harness.query(`
    update held_copies set sent_at = now() - interval '31 days', taken_at = now() - interval '31 days',
      held_until = now() - interval '1 day'
    where message_id = 99`)
  await harness.query('delete from evidence_holds')
  const { id } = await harness.createCopy()
  manifest = await readManifest(harness.target, harness.decrypt, id)
})
afterAll(() => harness.stop())

const never = new AbortController().signal
const source = () => ({ target: harness.target, decrypt: harness.decrypt })
const scratch = <T>(work: (url: string) => Promise<T>) =>
  withScratchDatabaseOn(harness.backup.installation.databaseUrl, work)

describe('a copy', () => {
  it('has every table that is not made anew, and the photos with their checksums', async () => {
    const rows = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))
    expect(rows).toMatchObject({ members: 6, photos: 7, messages: 3, erasures: 0 })
    expect(manifest.tables.map(({ name }) => name)).toEqual(expect.not.arrayContaining(['sessions', 'backup_runs']))
    expect(manifest.photos).toMatchObject({ count: 14, missing: 0 })
    expect(manifest.migration).toMatch(/^20\d{12}_/)
  })

  it('shows nothing to whoever has only the target', () => {
    const folder = join(harness.folder, 'backups')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const photos = readdirSync(join(harness.folder, 'data', 'photos'), { recursive: true }).map(String)
    for (const { parentPath, name } of files) {
      const bytes = readFileSync(join(parentPath, name))
      expect(photos.some((photo) => photo.includes(name))).toBe(false)
      if (name.startsWith('installation')) expect(String(bytes)).toMatch(/^([0-9a-f-]{36}\n)?$/)
      else if (name === 'references') expect(String(bytes)).toMatch(/^(photos\/[0-9a-f]{2}\/[0-9a-f]{40}\n)+$/)
      else expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    }
  })

  it('stores a photo once, however many copies there are', async () => {
    const second = await harness.createCopy()
    expect(await listNames(harness.target, 'photos/')).toHaveLength(14)
    expect(second.photos).toBe(14)
  })

  it('leaves nothing of itself when its verification is ended', async () => {
    const controller = new AbortController()
    const { databaseUrl } = harness.backup.installation
    const work = withScratchDatabaseOn(
      databaseUrl,
      async (url) => {
        controller.abort(new Interrupted('SIGTERM'))
        await queryOnce(url, 'select pg_sleep(60)')
      },
      controller.signal,
    )
    await expect(work).rejects.toThrow()
    expect(await harness.query(`select from pg_database where datname = 'satrangi_verify'`)).toEqual([])
  })

  it('is verified by restoring it', async () => {
    expect(await verifyCopy(undefined, source(), scratch)).toMatchObject({ photos: 14, tables: manifest.tables.length })
  })

  it('is of one moment, while members are added', async () => {
    let isWriting = true
    const writePair = (n: number) =>
      harness.query(
        `with entry as (insert into moderation_actions (admin, action, subject, created_at)
             values ('meera', 'test', $1, now()) returning subject)
           insert into underage_bans (number_hash, expires_at) select subject, now() from entry`,
        [`pair-${n}`],
      )
    await writePair(0)
    const writing = (async () => {
      for (let n = 1; isWriting; n += 1) await writePair(n)
    })()
    try {
      const { id } = await harness.createCopy()
      const during = await readManifest(harness.target, harness.decrypt, id)
      await scratch(async (url) => {
        await loadRows(url, during, source())
        const [counts] = await queryOnce<{ actions: string; bans: string }>(
          url,
          `select (select count(*) from moderation_actions where action = 'test') as actions,
             (select count(*) from underage_bans where number_hash like 'pair-%') as bans`,
        )
        expect(counts?.actions).toBe(counts?.bans)
        expect(Number(counts?.actions)).toBeGreaterThan(0)
      })
    } finally {
      isWriting = false
      await writing
    }
  })
})

describe('a restore after everything was lost', () => {
  let restored: TestApp
  const name = freeDatabaseName()
  let erasedMembers = 0
  let lost: LostPhotos
  let objectsOfNoor: string[] = []
  const opened: string[] = []
  const objectsOf = async (id: string) => {
    const rows = await harness.query('select file from photos join members m on m.key = member_key where id = $1', [id])
    const nameOf = photoObjectNames(harness.backup.installation.secrets.IDENTITY_SECRET)
    return rows.flatMap(({ file }) => photoFileNames(file)).map(nameOf)
  }
  beforeAll(async () => {
    const { life, product, backup } = harness
    objectsOfNoor = await objectsOf(life.noor.id)
    const [damaged] = await objectsOf(life.asha.id)
    // Noor leaves after the copy. Who has her number then is a new member.
    await life.noor.call(routes.myData.erase, { body: {} })
    await product.runDueJobs()
    await recordRun(backup.installation.databaseUrl, 'journal', (client) =>
      shipJournal(client, harness.target, encryptTo(harness.publicKey)),
    )
    const dataDir = join(harness.folder, 'restored')
    const { url } = await name
    const { open } = harness.target
    harness.target.open = async (object) => {
      opened.push(object)
      return object === damaged ? Readable.from([Buffer.from('damaged')]) : open(object)
    }
    await restoreNamed({ databaseUrl: url, replace: undefined, signal: never }, async (databaseUrl) => {
      ;({ erasedMembers, ...lost } = await loadCopy({ databaseUrl, dataDir }, manifest, source()))
    })
    harness.target.open = open
    restored = await testApp({ databaseUrl: url, env: { DATA_DIR: dataDir }, clock: product.clock })
  })
  afterAll(async () => {
    await restored.close()
    await (await name).drop()
  })

  const logIn = ({ email, password, id }: { email: string; password: string; id: string }) =>
    restored.as()(routes.sessions.login, { body: { username: id || email, password } })

  it('lets a member log in and find what they had', async () => {
    const { asha } = harness.life
    const { token } = await logIn(asha)
    const { user } = await restored.as(token)(routes.members.view, { params: { id: asha.id } })
    expect(user).toMatchObject({ id: asha.id, photo1: expect.stringContaining('.webp') })
    expect((await restored.as(token)(routes.sessions.list)).sessions).toHaveLength(1)
  })

  it('is the same installation, which goes on writing to its target', async () => {
    const [original] = await harness.query('select id from installation')
    expect(await queryOnce((await name).url, 'select id from installation')).toEqual([original])
    expect(manifest).toMatchObject({ installation: original?.id, databaseBytes: expect.any(Number) })
  })

  it('ends the sessions of that time', async () => {
    const { asha } = harness.life
    await expect(restored.as(asha.token)(routes.sessions.list)).rejects.toMatchObject({ status: 401 })
  })

  it('forgets who has left since the copy, with their photos and messages', async () => {
    const { asha, noor } = harness.life
    expect(erasedMembers).toBe(1)
    await expect(logIn(noor)).rejects.toMatchObject({ status: 401 })
    const { token } = await logIn(asha)
    const { users } = await restored.as(token)(routes.chat.conversations)
    expect(users).toMatchObject([{ deleted: true, user: { id: '' } }])
    const { url } = await name
    const rows = await queryOnce<{ file: string }>(url, 'select file from photos')
    const files = readdirSync(join(harness.folder, 'restored', 'photos'), { recursive: true }).map(String)
    expect(files.filter((file) => file.endsWith('.webp'))).toHaveLength(2 * rows.length - 1)
    expect(rows).toHaveLength(6)
  })

  it('holds nothing beyond its date, and what who has left wrote', async () => {
    const rows = await queryOnce((await name).url, 'select message_id from held_copies order by 1')
    expect(rows).toEqual([{ message_id: 2 }, { message_id: 98 }])
  })

  it('reads no photos of who has left, and goes on without one that is damaged', () => {
    expect(objectsOfNoor).toHaveLength(2)
    expect(opened.filter((object) => objectsOfNoor.includes(object))).toEqual([])
    expect(lost).toEqual({ missingPhotos: [], damagedPhotos: [expect.stringMatching(/^[0-9a-z]{26}(-320)?\.webp$/)] })
  })

  it('numbers new rows after the old ones', async () => {
    const { url } = await name
    const [row] = await queryOnce<{ isAhead: boolean }>(
      url,
      `select nextval(pg_get_serial_sequence('members', 'key')) > max(key) as "isAhead" from members`,
    )
    expect(row?.isAhead).toBe(true)
  })

  it('keeps the counts of members right', async () => {
    const { url } = await name
    const [row] = await queryOnce<{ counted: string; members: string }>(
      url,
      `select (select sum(value) from counters where name = 'All') as counted,
         (select count(*) from members where visible) as members`,
    )
    expect(row?.counted).toBe(row?.members)
  })

  it('that is ended leaves no database, and keeps an empty one closed until it is restored', async () => {
    const { name: empty, url, drop } = await freeDatabaseName()
    await harness.query(`create database ${empty}`)
    const controller = new AbortController()
    const restore = restoreNamed(
      { databaseUrl: url, replace: undefined, signal: controller.signal },
      async (filled) => {
        controller.abort(new Interrupted('SIGINT'))
        await queryOnce(filled, 'select pg_sleep(60)')
      },
    )
    await expect(restore).rejects.toThrow()
    await expect(queryOnce(url, 'select 1')).rejects.toThrow(/not currently accepting connections/)
    const left = await harness.query('select datname from pg_database where datname like $1', [`${empty}_%`])
    expect(left).toEqual([])
    await restoreNamed({ databaseUrl: url, replace: undefined, signal: never }, async (filled) => {
      await queryOnce(filled, 'create table restored ()')
    })
    expect(await queryOnce(url, 'select * from restored')).toEqual([])
    await drop()
  })

  it('does not replace a database with members that nobody named', async () => {
    const { url, name: database } = await name
    const before = await compareTables(url, { tables: [] })
    const restore = restoreNamed({ databaseUrl: url, replace: `${database}x`, signal: never }, () =>
      Promise.reject(new Error('no')),
    )
    await expect(restore).rejects.toThrow(`The database ${database} has members.`)
    expect(await compareTables(url, { tables: [] })).toEqual(before)
  })
})
