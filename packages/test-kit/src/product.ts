import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './paths.ts'
import { freePort } from './ports.ts'
import { findChildProcess } from './processes.ts'

interface ProductOptions {
  members?: number
  /** An empty folder; a temporary one where it is left out. */
  dataDir?: string
}

/** Starts the product by its start script, with a data folder and a port of its own. */
export async function createProduct({
  members = 0,
  dataDir = mkdtempSync(join(tmpdir(), 'satrangi-e2e-')),
}: ProductOptions = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  const start = async () => {
    child = spawn(
      join(root, 'node_modules/.bin/node'),
      ['scripts/start.ts', '--data', dataDir, '--port', String(port), '--seed', String(members)],
      {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, RATE_LIMIT_SCALE: '1000' },
      },
    )
    output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    while (!(await isReady(`${origin}/readyz`))) {
      if (child.exitCode !== null) throw new Error(`the product did not start:\n${output}`)
      await pause(50)
    }
  }
  const pidOf: Record<ProductPart, () => number | Promise<number>> = {
    api: () => findChildProcess(child?.pid ?? Number.NaN, 'main.js'),
    redis: () => Number.parseInt(readFileSync(join(dataDir, 'redis/server'), 'utf8'), 10),
    postgres: () => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
  }
  return {
    origin,
    start,
    /** What it has printed since it was started. */
    output: () => output,
    /** Kills one of its processes, like a machine that has no memory left. */
    killPart: async (part: ProductPart) => void process.kill(await pidOf[part](), 'SIGKILL'),
    /** Stops it like Ctrl-C. */
    stop: async () => {
      if (!child || child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    /** Kills every process at once, the database included, like a power cut. */
    killEverything: async () => {
      if (!child?.pid) return
      const postmaster = await pidOf.postgres()
      const ended = once(child, 'exit')
      process.kill(-child.pid, 'SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      await ended
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
type ProductPart = 'api' | 'redis' | 'postgres'
export type Product = Awaited<ReturnType<typeof createProduct>>

const isReady = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
