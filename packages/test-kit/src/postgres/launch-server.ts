// A real PostgreSQL from npm, without a client of it: whoever starts one and watches over it needs little memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
  /** The log of a server that has ended goes on. */
  continuesLog?: boolean
  /** Settings of PostgreSQL beside those that every server has. */
  settings?: Readonly<Record<string, string>>
}

export interface LaunchedServer extends Service {
  /** The URL of a database on it. */
  urlOf: (name: string) => string
  /** Whether it accepts connections, by its own word. */
  isReady: () => boolean
  /** @throws Failure with the end of its log when it has ended */
  assertRunning: () => void
}

/** Launches a server, which does not accept connections yet: after a crash it recovers first. */
export async function launchServer(options: ServerSettings): Promise<LaunchedServer> {
  const { path, logFile, password, durable, continuesLog = false, settings = {} } = options
  const account = findAccount()
  const binaries = await findBinaries(account)
  const folder = await ensureCluster(path, { binaries, account, password })
  await stopOrphan(folder, binaries, account)
  const port = options.port ?? (await freePort())
  const child = launch(folder, { binaries, account, port, durable, logFile, continuesLog, settings })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    urlOf: (name) => `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/${name}`,
    isReady: () => readStatus(folder, child) === 'ready',
    assertRunning: () => {
      if (hasEnded()) throw new Failure(`PostgreSQL did not start: ${lastLines(logFile)}`)
    },
    ended,
    stop: async () => {
      if (hasEnded()) return
      await run(binaries.pg_ctl, ['stop', `--pgdata=${folder}`, '--mode=fast', '--wait'], { ...account, cwd: folder })
      await ended
    },
    // What was committed is safe: the next start puts the files right.
    kill: () => void child.kill('SIGQUIT'),
  }
}

/** Launches a server, and waits until it accepts connections; it is ended where the signal is aborted before. */
export async function launchReadyServer(settings: ServerSettings, signal: AbortSignal): Promise<LaunchedServer> {
  const server = await launchServer(settings)
  while (!server.isReady()) {
    server.assertRunning()
    if (signal.aborted) {
      // `pg_ctl` would not find it yet.
      server.kill()
      await server.ended
      throw signal.reason
    }
    await pause(30)
  }
  return server
}

interface Launch {
  binaries: Binaries
  account: Account | undefined
  port: number
  durable: boolean
  logFile: string
  continuesLog: boolean
  settings: Readonly<Record<string, string>>
}

function launch(folder: string, options: Launch): ChildProcess {
  const { binaries, account, port, durable, logFile, continuesLog } = options
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    ...serverSettings,
    ...(durable ? {} : temporaryServerSettings),
    ...options.settings,
  }
  const log = openSync(logFile, continuesLog ? 'a' : 'w', 0o600)
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

/** What the server says of itself in the eighth line of its file, where `pg_ctl` looks too. */
function readStatus(folder: string, { pid }: ChildProcess): string | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid ? lines[7]?.trim() : undefined
  } catch {
    return undefined
  }
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-3).join('\n')
