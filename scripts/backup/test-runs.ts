// Scripts as child processes that tests cut off at what they print.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'
import { childEnvironment } from '@satrangi/test-kit/programs'

interface Run {
  child: ChildProcess
  /** Resolves when this was printed. @throws when it ended before */
  printed: (text: string) => Promise<void>
  ended: Promise<{ code: number | null; lines: string[] }>
}

/** Starts a script of this folder's parent, with settings and nothing else of our environment. */
export function startRun(script: string, args: readonly string[], settings: NodeJS.ProcessEnv): Run {
  const env = { ...childEnvironment, DATABASE_URL: '', REDIS_URL: '', ...settings }
  const child = spawn(process.execPath, [inRoot('scripts', script), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting: { text: string; resolve: () => void; reject: (error: Error) => void }[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text
      for (const { text, resolve } of waiting) if (output.includes(text)) resolve()
    })
  }
  const ended = once(child, 'close').then(([code]) => {
    for (const { text, reject } of waiting) reject(new Error(`It ended before it printed ${text}:\n${output}`))
    return { code: code as number | null, lines: output.trim().split('\n') }
  })
  const printed = (text: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ text, resolve, reject })
    if (output.includes(text)) resolve()
    return promise
  }
  return { child, printed, ended }
}

/** The processes that work in a folder, as every process of PostgreSQL does in that of its data; Linux alone. */
export function processesIn(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
    } catch {
      return false
    }
  })
}
