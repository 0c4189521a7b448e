import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { temporaryFolder } from '../paths.ts'
import { findAccount } from './account.ts'
import { type Server, startServer } from './server.ts'

const { folder, remove } = temporaryFolder()
let server: Server | undefined
afterEach(() => server?.stop())
afterAll(() => remove())

/** Made by the first start, and used by those after it. */
const path = join(folder, 'postgres')
const settings = { path, logFile: join(folder, 'log'), password: 'a-password', durable: true }
const start = async () => {
  server = await startServer(settings)
  return server
}
const postmaster = () => Number(readFileSync(join(path, 'postmaster.pid'), 'utf8').split('\n', 1)[0])

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

it('preserves data over a restart, and is unreachable while it is stopped', async () => {
  const first = await start()
  const url = await first.database('kept')
  await ask(url, 'create table notes (line text); insert into notes values ($$one; two$$)')
  await first.stop()
  await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  const again = await start()
  expect(await ask(await again.database('kept'), 'select line from notes')).toEqual([{ line: 'one; two' }])
})

it('preserves committed data after kill -9', async () => {
  const first = await start()
  await ask(await first.database('killed'), 'create table notes as select 7 as line')
  process.kill(postmaster(), 'SIGKILL')
  await first.ended
  const again = await start()
  expect(await ask(await again.database('killed'), 'select line from notes')).toEqual([{ line: 7 }])
})

it('replaces a server that a killed run has left behind', async () => {
  const left = await start()
  await ask(await left.database('left'), 'create table notes as select 7 as line')
  const next = await start()
  await left.ended
  expect(await ask(await next.database('left'), 'select line from notes')).toEqual([{ line: 7 }])
})

it('starts although another program has the process id of a killed server', async () => {
  const first = await start()
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await first.ended
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { ...findAccount(), cwd: '/' })
  await once(stranger, 'spawn')
  const pidFile = join(path, 'postmaster.pid')
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(String(pid), String(stranger.pid)))
  const again = await start()
  expect(await ask(await again.database('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBeNull()
  stranger.kill('SIGKILL')
})

it('recreates its files when their creation was interrupted', async () => {
  const first = await start()
  await first.stop()
  rmSync(join(path, 'satrangi-complete'))
  rmSync(join(path, 'global'), { recursive: true })
  await start()
  expect(existsSync(join(path, 'satrangi-complete'))).toBe(true)
})

it('throws a Failure when the password is wrong', async () => {
  const first = await start()
  await first.stop()
  const other = startServer({ ...settings, password: 'another' })
  await expect(other).rejects.toThrow(/secrets\.json/)
})
