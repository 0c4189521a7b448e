// The one way over: a copy of before the baseline is restored, and a database of that time is refused and left alone.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assertMigrated } from '@satrangi/db'
import { deploy } from '@satrangi/db/migrate'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../apps/api/test/database.ts'
import { findCopy, type Manifest, readManifest } from './copy/manifest.ts'
import { decryptWith } from './encryption.ts'
import { countModeratorsWithoutPasskey } from './restore/before-baseline.ts'
import { loadCopy } from './restore/load-copy.ts'
import { folderTarget } from './target/folder-target.ts'
import type { Source } from './target/source.ts'
import { queryOnce } from './test-harness.ts'

describe('a copy of before the baseline', () => {
  let folder: string
  let remove: () => void
  let source: Source
  let manifest: Manifest
  let expected: { migration: string; tables: Record<string, number> }
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    ;({ folder, remove } = temporaryFolder())
    execFileSync('tar', ['xzf', inRoot('scripts/backup/fixtures/before-baseline.tar.gz'), '-C', folder])
    expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
    const decrypt = decryptWith(join(folder, 'sample-identity.txt'))
    source = { target: await folderTarget(join(folder, 'backups')), decrypt }
    manifest = await readManifest(source.target, decrypt, await findCopy(source.target, undefined))
    database = await freshDatabase('template0')
  })
  afterAll(async () => {
    await database.drop()
    remove()
  })

  it('has rows in every table of its time', () => {
    expect(manifest.migration).toBe(expected.migration)
    expect(Object.keys(expected.tables).length).toBeGreaterThan(65)
    expect(Object.entries(expected.tables).filter(([, rows]) => rows === 0)).toEqual([])
  })

  it('is restored with every row and photo', async () => {
    // Rows and their content are compared with the manifest while they are loaded.
    const { missingPhotos, damagedPhotos } = await loadCopy(
      { databaseUrl: database.url, dataDir: join(folder, 'data') },
      manifest,
      source,
    )
    expect([missingPhotos, damagedPhotos]).toEqual([[], []])
    await assertMigrated(database.url)
    const [counts] = await queryOnce<Record<string, string>>(
      database.url,
      'select (select count(*) from members) as members, (select count(*) from messages) as messages, (select count(*) from orders) as orders',
    )
    const { members, messages, orders } = expected.tables
    expect(counts).toEqual({ members: String(members), messages: String(messages), orders: String(orders) })
    // One moderator, who made codes and has a passkey too.
    expect(await countModeratorsWithoutPasskey(database.url)).toBe(0)
    await queryOnce(database.url, 'delete from desk_passkeys')
    expect(await countModeratorsWithoutPasskey(database.url)).toBe(1)
  })
})

describe.each([
  [
    'with its last migration',
    "values ('20261121000000_first', true), ('20261210000100_read_messages_by_functions', true)",
  ],
  ['with all but the last', "values ('20261121000000_first', true), ('20261209000301_case_marks_checked', true)"],
  ['with one that failed', "values ('20261121000000_first', true), ('20261124000500_identity_digests', false)"],
])('a database of before the baseline, %s', (_, migrations) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    database = await freshDatabase('template0')
    await queryOnce(
      database.url,
      `create table _prisma_migrations as
         select name as migration_name, '' as checksum, case when finished then now() end as finished_at,
           null::timestamptz as rolled_back_at
         from (${migrations}) as m (name, finished);
       create table members (key bigint primary key, name text);
       insert into members values (1, 'Asha')`,
    )
  })
  afterAll(() => database.drop())

  const everything = () =>
    queryOnce(
      database.url,
      `select (select json_agg(c.relname order by c.relname) from pg_class c where relnamespace = 'public'::regnamespace) as relations,
         (select json_agg(m) from members m) as members, (select json_agg(m) from _prisma_migrations m) as migrations`,
    )

  it('is refused with the way over, and left as it is', async () => {
    const before = await everything()
    const wayOver = /npm run backup.*npm run restore.*docs\/operations\/upgrades\.md/
    await expect(deploy(database.url)).rejects.toThrow(wayOver)
    await expect(assertMigrated(database.url)).rejects.toThrow(wayOver)
    expect(await everything()).toEqual(before)
  })
})
