import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { withoutLimits } from '../lib/services.ts'

export interface ApiProcess {
  origin: string
  isReady: () => Promise<boolean>
  /** How the use of the replica changed so far: `used`, or why it was left. */
  replicaChanges: () => string[]
}

export const publicUrl = 'http://localhost'

/** Starts the built API so many times, as it would run in production, but for limits out of reach. */
export async function startApiProcesses(
  count: number,
  { env, dataDir, signal }: { env: NodeJS.ProcessEnv; dataDir: string; signal: AbortSignal },
  running: ServiceGroup,
): Promise<ApiProcess[]> {
  const processes: ApiProcess[] = []
  for (let number = 1; number <= count; number += 1) {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const logFile = join(dataDir, `api-${number}.log`)
    const service = await startApi({
      args: [inRoot('apps/api/dist/main.js')],
      env: { ...env, ...withoutLimits, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: publicUrl },
      logFile,
      url: origin,
      signal,
      isQuiet: true,
    })
    running.add(`API process ${number}`, service)
    processes.push({
      origin,
      isReady: () => isReady(origin),
      replicaChanges: () => replicaChangesOf(readFileSync(logFile, 'utf8')),
    })
  }
  return processes
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) })
    .then((answer) => answer.json())
    .then(
      (readiness) => (readiness as { status: string }).status === 'ready',
      () => false,
    )

function replicaChangesOf(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => line.includes('"event":"replica_'))
    .map((line) => {
      const { event, reason } = JSON.parse(line) as { event: string; reason?: string }
      return event === 'replica_used' ? 'used' : (reason ?? event)
    })
}
