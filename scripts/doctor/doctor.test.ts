import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { apiSecretNames } from '@satrangi/test-kit/secrets'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../apps/api/test/database.ts'
import { noteTarget } from '../backup/target-note.ts'
import { judgeCertificate } from './check-certificate.ts'
import { checkRoom } from './check-room.ts'
import type { CheckedInstallation } from './installation.ts'
import { runDoctor } from './run-doctor.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
/** What the product's own port says, where it runs. */
let product: Server
let answer = ''
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  product = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1')
})
afterAll(async () => {
  product.close()
  await client.end()
  await database.drop()
})

let folder: string
let remove: () => void
let installation: CheckedInstallation
beforeEach(async () => {
  ;({ folder, remove } = temporaryFolder())
  const secrets = Object.fromEntries(apiSecretNames.map((name) => [name, name.padEnd(32, '.')]))
  const settings = { ...secrets, DATABASE_URL: database.url }
  installation = {
    settings: { ...settings, PORT: String(await freePort()) },
    dataDir: folder,
    base: folder,
    secretFiles: [],
    reachesBackups: true,
    backupCommand: 'npm run backup',
    withDatabase: (check) => check(database.url),
  }
  await client.query('delete from backup_runs')
})
afterEach(() => {
  vi.unstubAllEnvs()
  remove()
})

async function examine(settings: Record<string, string> = {}, changes: Partial<CheckedInstallation> = {}) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  let output = ''
  const examined = { ...installation, ...changes, settings: { ...installation.settings, ...settings } }
  const code = await runDoctor(examined, (text) => {
    output += text
  })
  return { code, output }
}

it('finds nothing wrong with an installation that is stopped', async () => {
  const { code, output } = await examine()
  expect(output).toMatch(/ok +database: PostgreSQL [\d.]+ with every migration, .*; installation [0-9a-f-]{36}\./)
  expect(output).toMatch(/look +product: it does not run/)
  expect(output).toMatch(/look +backups: none are made/)
  expect(output).toMatch(/ok +calls: none has shown a fault/)
  expect(output).not.toContain('MISSING')
  expect(code).toBe(0)
})

it('says what the product says of itself', async () => {
  const PORT = String((product.address() as AddressInfo).port)
  answer = JSON.stringify({ status: 'ready', database: 'up', redis: 'up' })
  expect((await examine({ PORT })).output).toMatch(/ok +product: it runs, and is ready/)
  answer = JSON.stringify({ status: 'degraded', database: 'up', redis: 'away' })
  expect((await examine({ PORT })).output).toContain('it runs, and is degraded (database up, redis away)')
  answer = 'Welcome'
  expect((await examine({ PORT })).output).toContain('another program listens')
})

it('says of each fault what to do', async () => {
  const secretFile = join(folder, 'secrets.json')
  writeFileSync(secretFile, '{}')
  chmodSync(secretFile, 0o644)
  const away = 'postgresql://nobody@127.0.0.1:1/nowhere'
  const { code, output } = await examine(
    { TRUST_PROXY: 'sometimes', PUBLIC_URL: `https://127.0.0.1:${await freePort()}` },
    { secretFiles: [secretFile], withDatabase: (check) => check(away) },
  )
  for (const sentence of [
    'settings: TRUST_PROXY',
    `secrets: others on this machine can read ${secretFile}: chmod 600`,
    'database: The database nowhere on 127.0.0.1:1 cannot be reached',
    'certificate: 127.0.0.1 cannot be reached',
  ])
    expect(output).toContain(sentence)
  expect(code).toBe(1)
})

it('names a changed secret, a mistyped setting, and what calls have shown to be wrong', async () => {
  await client.query("insert into secret_checks (name, check_value) values ('IDENTITY_SECRET', 'another')")
  mkdirSync(join(folder, 'set-up-faults'))
  writeFileSync(join(folder, 'set-up-faults', 'upgrades_stripped'), '')
  const { code, output } = await examine({ TRUST_PROXI: '1' })
  await client.query('delete from secret_checks')
  for (const sentence of [
    'secrets: IDENTITY_SECRET is not the one with which the stored data was made',
    'settings: TRUST_PROXI is no setting: did you mean TRUST_PROXY?',
    'calls: A proxy in front takes the upgrade out of requests for sockets',
  ])
    expect(output).toContain(sentence)
  expect(code).toBe(1)
})

it('names the log that PostgreSQL keeps for nobody', async () => {
  await client.query("select pg_create_physical_replication_slot('satrangi_backup', true)")
  try {
    const drop = String.raw`: select pg_drop_replication_slot\('satrangi_backup'\)\.`
    const kept = String.raw`MISSING +backups: PostgreSQL keeps \d+ \w+ of its log for`
    expect((await examine()).output).toMatch(new RegExp(`${kept} BACKUP_ARCHIVE, which is off${drop}`))
    const settings = { BACKUP_TARGET: 'backups', BACKUP_ARCHIVE: 'true' }
    expect((await examine(settings)).output).toMatch(new RegExp(`${kept} a base that was never stored${drop}`))
    await client.query("insert into backup_runs (kind, last_started_at, last_success_at) values ('base', now(), now())")
    expect((await examine(settings)).output).not.toContain('of its log')
  } finally {
    await client.query("select pg_drop_replication_slot('satrangi_backup')")
  }
})

it('knows how old the backups are, and where', async () => {
  const settings = { BACKUP_TARGET: 'backups', BACKUP_PUBLIC_KEY: 'age2' }
  expect((await examine(settings)).output).toContain('backups: BACKUP_PUBLIC_KEY must be a public key of age')
  settings.BACKUP_PUBLIC_KEY = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj'
  mkdirSync(join(folder, 'backups'))
  const never = await examine(settings)
  expect(never.output).toContain('no copy was ever stored: npm run backup stores one')
  expect(never.output).toContain('they are in ')
  expect(never.output).toContain('they are on the disk of the data')
  const addRun = (success: string, failure: string) =>
    client.query(
      `insert into backup_runs (kind, last_started_at, last_success_at, last_failure_at)
       values ('copy', now(), now() - $1::interval, now() - $2::interval)
       on conflict (kind) do update set last_success_at = excluded.last_success_at, last_failure_at = excluded.last_failure_at`,
      [success, failure],
    )
  await addRun('3 days', '9 days')
  expect((await examine(settings)).output).toMatch(/MISSING +backups: the last copy is 72 hours old/)
  await addRun('3 hours', '1 hour')
  expect((await examine(settings)).output).toMatch(/MISSING +backups: the last one failed/)
  await addRun('3 hours', '1 day')
  const owner = crypto.randomUUID()
  writeFileSync(join(folder, 'backups', 'installation'), `${owner}\n`)
  expect((await examine(settings)).output).toMatch(new RegExp(`MISSING +backups: .* that of the installation ${owner}`))
  const within = () => examine(settings, { reachesBackups: false })
  expect((await within()).output).toContain('where they go is not known before the first copy')
  noteTarget(folder, join(folder, 'backups'))
  const noted = (await within()).output
  expect(noted).toContain(`ok       backups: the last copy went to ${join(folder, 'backups')}.`)
  expect(noted).toContain('they are on the disk of the data')
  noteTarget(folder, 's3://bucket/prefix')
  const away = (await within()).output
  expect(away).toContain('the last copy went to s3://bucket/prefix.')
  expect(away).not.toContain('they are on the disk of the data')
  rmSync(join(folder, 'backups', 'installation'))
  expect((await examine(settings)).output).toMatch(/ok +backups: the last copy is 3 hours old/)
})

it.each([
  [{ bavail: 100, blocks: 1000 }, 'missing'],
  [{ bavail: 9000, blocks: 100_000 }, 'unsure'],
  [{ bavail: 11_000, blocks: 100_000 }, 'ok'],
])('judges the room %o (in MB)', ({ bavail, blocks }, state) => {
  const measure = (() => ({ bavail, blocks, bsize: 1_000_000 })) as unknown as typeof import('node:fs').statfsSync
  expect(checkRoom(installation, measure)).toMatchObject([{ state }])
})

it.each([
  ['Dec 20 12:00:00 2026 GMT', undefined, 'ok'],
  ['Dec 10 12:00:00 2026 GMT', undefined, 'missing'],
  ['Dec 20 12:00:00 2027 GMT', 'self-signed certificate', 'missing'],
])('judges a certificate until %s that is not trusted because of %s: %s', (end, fault, state) => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  expect(judgeCertificate('satrangi.example', { end, fault }, now)).toMatchObject({ state })
})
