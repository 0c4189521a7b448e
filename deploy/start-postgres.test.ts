import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { findAccount } from '@satrangi/test-kit/postgres/account'
import { findBinaries } from '@satrangi/test-kit/postgres/binaries'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

const { folder, remove } = temporaryFolder()
const account = findAccount()
const data = join(folder, 'volume', '18', 'docker')
let port: number
let server: ChildProcess | undefined
beforeAll(async () => {
  port = await freePort()
  for (const name of ['volume', 'sockets']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'password'), 'a password')
  cpSync(inRoot('deploy/start-postgres'), join(folder, 'start-postgres'))
  chmodSync(folder, 0o755)
  if (account) for (const name of ['volume', 'sockets']) chownSync(join(folder, name), account.uid, account.gid)
})
afterEach(async () => {
  if (!server || server.exitCode !== null) return
  server.kill('SIGINT')
  await once(server, 'close')
})
afterAll(() => remove())

/** Starts it under the account of PostgreSQL, as its container does, and returns when it is ready. */
async function start(): Promise<pg.Client> {
  const { postgres } = await findBinaries(account)
  server = spawn(join(folder, 'start-postgres'), ['-c', `port=${port}`], {
    ...account,
    cwd: folder,
    env: {
      PATH: [dirname(postgres), process.env.PATH].join(delimiter),
      PGDATA: data,
      POSTGRES_PASSWORD_FILE: join(folder, 'password'),
      POSTGRES_SOCKETS: join(folder, 'sockets'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (!server.stderr) throw new Error('it has no log')
  const lines = createInterface(server.stderr)
  for await (const line of lines) if (line.includes('ready to accept connections')) break
  server.stderr.resume()
  const client = new pg.Client({ connectionString: `postgresql://satrangi:a%20password@127.0.0.1:${port}/satrangi` })
  await client.connect()
  return client
}

it('makes the database after a first start that was cut off, and keeps it over the next', async () => {
  mkdirSync(`${data}.new`, { recursive: true })
  writeFileSync(join(`${data}.new`, 'PG_VERSION'), '18')
  if (account) chownSync(join(folder, 'volume', '18'), account.uid, account.gid)
  if (account) chownSync(`${data}.new`, account.uid, account.gid)

  const client = await start()
  const { rows } = await client.query(
    `select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
       datlocprovider as provider, datlocale as locale, datcollate as collate
     from pg_database where datname = current_database()`,
  )
  expect(rows).toEqual([{ encoding: 'UTF8', zone: 'UTC', provider: 'b', locale: 'C.UTF-8', collate: 'C' }])
  await client.query('create table notes as select 7 as number')
  await client.end()
  const stopped = once(server as ChildProcess, 'close')
  server?.kill('SIGINT')
  await stopped

  const again = await start()
  expect((await again.query('select number from notes')).rows).toEqual([{ number: 7 }])
  await again.end()
})

it('lets nobody in over the network without the password', async () => {
  const client = await start()
  await client.end()
  const wrong = new pg.Client({ connectionString: `postgresql://satrangi:wrong@127.0.0.1:${port}/satrangi` })
  await expect(wrong.connect()).rejects.toThrow('password authentication failed')
  expect(readFileSync(join(data, 'pg_hba.conf'), 'utf8')).not.toMatch(/^host.*trust$/m)
})
