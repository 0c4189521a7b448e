import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from './failure.ts'
import { freePort } from './ports.ts'
import { commandLineOf } from './processes.ts'
import { isInstalled } from './programs.ts'
import type { Service } from './service-group.ts'

export interface Redis extends Service {
  url: string
  port: number
}

/**
 * Runs the redis-server on PATH for this run alone, keeping nothing on disk; undefined where there is none.
 * @param port a free one where it is left out; one that is given is that of a server that has ended, whose log goes on
 */
export async function startRedis(dataDir: string, password: string, port?: number): Promise<Redis | undefined> {
  if (!isInstalled('redis-server')) return undefined
  const folder = join(dataDir, 'redis')
  mkdirSync(folder, { recursive: true })
  await stopOrphan(folder)
  const ownPort = port ?? (await freePort())
  const logFile = join(folder, 'log')
  const log = openSync(logFile, port === undefined ? 'w' : 'a')
  // Settings travel through its input, so that the password is in no list of processes. In a group
  // of its own, because Ctrl-C must reach the API first.
  const child = spawn('redis-server', ['-'], { cwd: folder, detached: true, stdio: ['pipe', log, log] })
  closeSync(log)
  const ended = once(child, 'exit').then(() => {})
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  child.stdin?.end(
    [`port ${ownPort}`, 'bind 127.0.0.1', `requirepass ${password}`, 'save ""', 'appendonly no', ''].join('\n'),
  )
  try {
    writeFileSync(join(folder, 'server'), `${child.pid} ${ownPort}`)
    await waitForConnections(child, ownPort, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `redis://:${password}@127.0.0.1:${ownPort}`,
    port: ownPort,
    ended,
    stop,
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Its log does not tell: on a full disk nothing is in it. */
async function waitForConnections(child: ChildProcess, port: number, logFile: string): Promise<void> {
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Failure(`redis-server did not start: ${readFileSync(logFile, 'utf8').trim()}`)
    await pause(20)
  }
}

function acceptsConnections(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

/** Stops a server that a killed run has left behind. */
async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'server')
  if (!existsSync(file)) return
  const [pid = '', port = ''] = readFileSync(file, 'utf8').split(' ')
  const isOurs = async () => {
    const command = await commandLineOf(Number(pid))
    return command.includes('redis-server') && command.includes(`:${port}`)
  }
  if (!(await isOurs())) return
  process.kill(Number(pid), 'SIGTERM')
  while (await isOurs()) await pause(20)
}
