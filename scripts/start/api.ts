import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync, renameSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../lib/failure.ts'
import { inRoot } from '../lib/paths.ts'
import type { Service } from '../lib/stopping.ts'
import { readableLine } from './log-line.ts'

interface Launch {
  /** Node's arguments: what to run, and how. */
  args: string[]
  env: NodeJS.ProcessEnv
  /** All that it says goes here; what a person should see goes to the terminal too. */
  logFile: string
  /** Where it will answer. */
  url: string
  signal: AbortSignal
}

const leash = new URL('leash.mjs', import.meta.url).href
/** What it needs to let its calls finish; then it is ended. */
const patience = 20_000

/** Runs the API as a child of this process and waits until it can serve. */
export async function startApi({ args, env, logFile, url, signal }: Launch): Promise<Service> {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', leash, ...args], {
    cwd: inRoot(),
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  keepLog(child, logFile)
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const kill = () => void child.kill('SIGKILL')
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(kill, patience)
    await ended
    clearTimeout(timer)
  }
  try {
    await untilReady(`${url}/readyz`, child, signal)
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop, kill }
}

async function untilReady(url: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    if (child.exitCode !== null || child.signalCode !== null) throw new Failure('The API did not start.')
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (answer?.ok) return
    await pause(30)
  }
}

function keepLog(child: ChildProcess, logFile: string): void {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`)
  const file = createWriteStream(logFile, { mode: 0o600 })
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      file.write(`${line}\n`)
      const readable = readableLine(line)
      if (readable !== undefined) console.log(readable)
    })
  }
}
