// A real PostgreSQL from npm: its files at a path, a server on a free port of this machine.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseClient } from '@satrangi/db/connection'
import { Failure } from '../failure.ts'
import { freePort } from '../ports.ts'
import { run } from '../programs.ts'
import type { Service } from '../service-group.ts'
import { type Account, findAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { databaseUser, ensureCluster } from './cluster.ts'
import { stopOrphan } from './orphan.ts'
import { serverSettings, temporaryServerSettings } from './settings.ts'

export interface ServerSettings {
  /** Where its files are, made when they are missing. */
  path: string
  /** Receives the server's output. */
  logFile: string
  password: string
  /** Survives a power failure. False only for data that is deleted after the run. */
  durable: boolean
  /** A free one where it is left out. */
  port?: number
  /** Settings of PostgreSQL beside those that every server has. */
  settings?: Readonly<Record<string, string>>
}

export interface Server extends Service {
  /** The URL of a database, which is created if it is missing. */
  database: (name: string) => Promise<string>
}

export async function startServer({ path, logFile, password, durable, ...options }: ServerSettings): Promise<Server> {
  const account = findAccount()
  const binaries = await findBinaries(account)
  const folder = await ensureCluster(path, { binaries, account, password })
  await stopOrphan(folder, binaries, account)
  const port = options.port ?? (await freePort())
  const child = launch(folder, { binaries, account, port, durable, logFile, settings: options.settings ?? {} })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const address = (name: string) => `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/${name}`
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    await run(binaries.pg_ctl, ['stop', `--pgdata=${folder}`, '--mode=fast', '--wait'], { ...account, cwd: folder })
    await ended
  }
  try {
    await waitForConnections(address('postgres'), child, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    database: (name) => createDatabase(address('postgres'), name).then(() => address(name)),
    ended,
    stop,
    // What was committed is safe: the next start puts the files right.
    kill: () => void child.kill('SIGQUIT'),
  }
}

interface Launch {
  binaries: Binaries
  account: Account | undefined
  port: number
  durable: boolean
  logFile: string
  settings: Readonly<Record<string, string>>
}

function launch(folder: string, { binaries, account, port, durable, logFile, ...options }: Launch): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    ...serverSettings,
    ...(durable ? {} : temporaryServerSettings),
    ...options.settings,
  }
  const log = openSync(logFile, 'w', 0o600)
  try {
    return spawn(
      binaries.postgres,
      ['-D', folder, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
      {
        ...account,
        cwd: folder,
        // A group of its own where data is kept: Ctrl-C must reach the programs that use it first.
        detached: durable,
        stdio: ['ignore', log, log],
      },
    )
  } finally {
    closeSync(log)
  }
}

/** Waits until the server accepts connections; after a crash it recovers first. */
async function waitForConnections(url: string, child: ChildProcess, logFile: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Failure(`PostgreSQL did not start: ${lastLines(logFile)}`)
    }
    const client = databaseClient(url, { connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    const failure = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    )
    await client.end().catch(() => {})
    if (!failure) return
    if ((failure as { code?: string }).code === '28P01') {
      throw new Failure(
        `PostgreSQL refuses the password in secrets.json: put the file back that belongs to this folder.`,
      )
    }
    await pause(30)
  }
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-3).join('\n')

async function createDatabase(url: string, name: string): Promise<void> {
  const client = databaseClient(url)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
