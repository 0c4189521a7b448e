// The first base, cut off: PostgreSQL keeps its log for none that is not there.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseClient } from '@satrangi/db/connection'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import type { Server } from '@satrangi/test-kit/postgres/server'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareDataDir, startServerIn } from '../start/test-data-dir.ts'
import { createKeys } from './test-harness.ts'
import { startRun } from './test-runs.ts'

const { folder, remove } = temporaryFolder()
const backups = join(folder, 'backups')
let server: Server
let client: pg.Client
let start: (command: string) => ReturnType<typeof startRun>
beforeAll(async () => {
  const dataDir = join(folder, 'data')
  await prepareDataDir(dataDir)
  server = await startServerIn(dataDir)
  const url = await server.database('satrangi')
  client = databaseClient(url)
  await client.connect()
  mkdirSync(backups)
  const settings = {
    BACKUP_TARGET: backups,
    BACKUP_PUBLIC_KEY: (await createKeys(folder, 'identity')).publicKey,
    BACKUP_ARCHIVE: 'true',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
  }
  start = (command) => startRun('backup.ts', [command], settings)
})
afterAll(async () => {
  await client.end()
  await server.stop()
  remove()
})

const slots = async () => {
  const { rows } = await client.query<{ name: string }>('select slot_name as name from pg_replication_slots')
  return rows.map(({ name }) => name)
}
const poll = { timeout: 30_000, interval: 5 }

it('leaves no slot that keeps the log, however it ends, nor does what is run next', { timeout: 120_000 }, async () => {
  const endings = [
    ({ child }: ReturnType<typeof start>) => void child.kill('SIGKILL'),
    ({ child }: ReturnType<typeof start>) => void child.kill('SIGINT'),
    () => {
      renameSync(backups, `${backups}-away`)
      // Nor is it made anew.
      writeFileSync(backups, '')
    },
  ]
  for (const end of endings) {
    const run = start('base')
    await expect.poll(slots, poll).toHaveLength(1)
    end(run)
    expect((await run.ended).code).not.toBe(0)
    await expect.poll(slots, poll).toEqual([])
  }
  rmSync(backups)
  renameSync(`${backups}-away`, backups)
  const { code, lines } = await start('ship').ended
  expect({ code, lines, slots: await slots() }).toMatchObject({ code: 0, slots: [] })
  const { code: stored } = await start('base').ended
  expect({ code: stored, slots: await slots() }).toEqual({ code: 0, slots: ['satrangi_backup'] })
})
