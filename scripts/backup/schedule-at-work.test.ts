import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../apps/api/test/database.ts'
import { isScheduleAtWork, recordRun } from './backup-runs.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('is at work while a run is under way, and for an hour after one has begun', async () => {
  expect(await isScheduleAtWork(client)).toBe(false)
  await recordRun(database.url, 'copy', async () => {
    await client.query("update backup_runs set last_started_at = now() - interval '2 hours'")
    expect(await isScheduleAtWork(client)).toBe(true)
    return { bytes: 1 }
  })
  expect(await isScheduleAtWork(client)).toBe(false)
  await client.query("update backup_runs set last_started_at = now() - interval '50 minutes'")
  expect(await isScheduleAtWork(client)).toBe(true)
})
