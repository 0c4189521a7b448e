import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { toService, waitUntilReady } from './child-service.ts'
import { type LogFile, openLogFile } from './log-file.ts'
import { readableLine } from './log-line.ts'
import { inRoot } from './paths.ts'
import type { Service } from './service-group.ts'

interface ApiLaunch {
  /** Node's arguments: what to run, and how. */
  args: string[]
  env: NodeJS.ProcessEnv
  /** Receives the whole output; warnings and errors are printed on the terminal too. */
  logFile: string | LogFile
  /** The base URL. */
  url: string
  signal: AbortSignal
  /** Nothing is printed: warnings are expected. */
  isQuiet?: boolean
}

/** A module to --import in a child process, which then exits when this process is killed. */
export const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href

const sourceMaps = new URL('source-maps.mjs', import.meta.url).href
/** As the container starts it (`deploy/Dockerfile`), with source maps so that a fault names its place. */
const nodeOptions = [
  '--import',
  sourceMaps,
  '--max-semi-space-size=8',
  '--max-old-space-size=384',
  '--heap-growing-percent=100',
]
const allocator = { MALLOC_ARENA_MAX: '2' }

/** Runs the API as a child of this process and waits until it can serve. */
export async function startApi({ args, env, logFile, url, signal, isQuiet = false }: ApiLaunch): Promise<Service> {
  const child = spawn(process.execPath, [...nodeOptions, '--import', exitWithParent, ...args], {
    cwd: inRoot(),
    env: { ...allocator, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  writeLog(child, logFile, isQuiet)
  const service = toService(child)
  try {
    await waitUntilReady(`${url}/readyz`, child, signal)
  } catch (error) {
    await service.stop()
    throw error
  }
  return service
}

/** Writes a child's output to a file; warnings and errors are printed on the terminal too. */
export function writeLog(child: ChildProcess, logFile: string | LogFile, isQuiet = false): void {
  const file = typeof logFile === 'string' ? openLogFile(logFile) : logFile
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      file.write(line)
      const readable = isQuiet ? undefined : readableLine(line)
      if (readable !== undefined) console.log(readable)
    })
  }
}
