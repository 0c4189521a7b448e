import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from './failure.ts'
import { freePort } from './ports.ts'
import { commandLineOf } from './processes.ts'
import { isInstalled } from './programs.ts'
import type { Service } from './service-group.ts'

export interface Redis extends Service {
  url: string
}

/** Runs the redis-server on PATH for this run alone, keeping nothing on disk; undefined where there is none. */
export async function startRedis(dataDir: string, password: string): Promise<Redis | undefined> {
  if (!isInstalled('redis-server')) return undefined
  const folder = join(dataDir, 'redis')
  mkdirSync(folder, { recursive: true })
  await stopOrphan(folder)
  const port = await freePort()
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'w')
  // Settings travel through its input, so that the password is in no list of processes. In a group
  // of its own, because Ctrl-C must reach the API first.
  const child = spawn('redis-server', ['-'], { cwd: folder, detached: true, stdio: ['pipe', log, log] })
  closeSync(log)
  const ended = once(child, 'exit').then(() => {})
  child.stdin?.end(
    [`port ${port}`, 'bind 127.0.0.1', `requirepass ${password}`, 'save ""', 'appendonly no', ''].join('\n'),
  )
  while (!readFileSync(logFile, 'utf8').includes('Ready to accept connections')) {
    if (child.exitCode !== null)
      throw new Failure(`redis-server did not start: ${readFileSync(logFile, 'utf8').trim()}`)
    await pause(20)
  }
  writeFileSync(join(folder, 'server'), `${child.pid} ${port}`)
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
    kill: () => void child.kill('SIGKILL'),
  }
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
