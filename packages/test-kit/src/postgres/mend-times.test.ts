import { databaseClient } from '@satrangi/db/connection'
import { mendTimes, zoneStatedSince } from '@satrangi/db/mend-times'
import { migrate } from '@satrangi/db/migrate'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTemporaryServer } from './temporary-server.ts'

let server: Awaited<ReturnType<typeof startTemporaryServer>>
let url: string
let client: pg.Client
beforeAll(async () => {
  server = await startTemporaryServer()
  url = await server.database('product')
  await migrate(url)
  client = databaseClient(url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.stop()
})
beforeEach(async () => {
  await client.query(`truncate complaint_dismissals, views, members cascade; comment on table installation is null`)
  await client.query('update _prisma_migrations set finished_at = $1 where migration_name = $2', [
    upgrade,
    zoneStatedSince,
  ])
})

const upgrade = '2026-01-15T09:00:00Z'
/** What a release before stored: the text of Prisma, which has no zone, read in the zone of the database. */
async function storeAsBefore(digest: string, at: string, zone: string): Promise<void> {
  await client.query(`set timezone = '${zone}'`)
  await client.query(`insert into complaint_dismissals values ('${digest}', '${at.slice(0, -1)}')`)
  await client.query(`set timezone = 'UTC'`)
}
const stored = async () => {
  const { rows } = await client.query<{ digest: string; at: Date }>(
    'select digest, dismissed_at as at from complaint_dismissals order by digest',
  )
  return Object.fromEntries(rows.map(({ digest, at }) => [digest, at.toISOString()]))
}
/** Something that is always right, after the upgrade. */
async function useProduct(): Promise<void> {
  await client.query(
    `insert into members (key, id, email, phone, mobilecode, mobile, password_hash, name, gender, dob,
      birth_year, education, occupation, languages, city_name, state, country, bio, partner_expectations, policy_version,
      created_at, updated_at)
    select k, 'SG000000' || k, k || '@people.example', '+4477009000' || k, '44', '77009000' || k, 'none', 'Asha', 'Queer',
      '1990-05-05', 1990, 'Masters', 'Baker', '{Hindi}', 'Pune', 'Maharashtra', 'India', '', '', 'test', $1, $1
    from generate_series(10, 11) k`,
    ['2026-01-16T09:00:00Z'],
  )
  await client.query(
    `insert into views (owner_key, viewer_key, day, created_at) values (10, 11, $1::timestamptz, $1)`,
    ['2026-01-16T09:00:00Z'],
  )
}

it.each(['Asia/Kolkata', 'America/St_Johns'])('corrects what was stored in %s, once', async (zone) => {
  const [at, future] = ['2026-01-15T08:30:00.000Z', '2026-02-15T08:30:00.000Z']
  await storeAsBefore('a', at, zone)
  await storeAsBefore('b', future, zone)
  expect(await stored()).not.toEqual({ a: at, b: future })
  expect(await mendTimes(url, zone)).toEqual({ values: 2, left: 0 })
  expect(await stored()).toEqual({ a: at, b: future })
  await expect(mendTimes(url, zone)).rejects.toThrow(/A second time would move them again\.$/)
})

it('leaves what was stored since the upgrade, and refuses where that cannot be told apart', async () => {
  const [before, after] = ['2026-01-15T08:30:00.000Z', '2026-01-16T08:30:00.000Z']
  await storeAsBefore('a', before, 'Asia/Kolkata')
  await storeAsBefore('b', after, 'UTC')
  await useProduct()
  await expect(mendTimes(url, 'America/St_Johns')).rejects.toThrow(/old and new times cannot be told apart\.$/)
  await expect(mendTimes(url, 'Asia/Nowhere')).rejects.toThrow(/^Asia\/Nowhere is no time zone such as/)
  expect(await mendTimes(url, 'Asia/Kolkata')).toMatchObject({ values: 1 })
  expect(await stored()).toEqual({ a: before, b: after })
})

it('is named by the upgrade of a database in another zone, and by no other', async () => {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const upgradeIn = async (zone: string) => {
    await client.query(`alter database product set timezone = '${zone}'`)
    // As if the release before had made it.
    await client.query('delete from _prisma_migrations where migration_name = $1', [zoneStatedSince])
    await client.query('alter table secret_checks drop accepted_at, drop accepted_by')
    await migrate(url, { report })
  }
  await upgradeIn('UTC')
  expect(lines).toEqual([])
  await upgradeIn('Asia/Kolkata')
  expect(lines).toEqual([
    expect.stringMatching(/^Times that .* run `npm run migrate -- mend-times Asia\/Kolkata` once\.$/),
  ])
})
