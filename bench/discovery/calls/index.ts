import { join } from 'node:path'
import { step } from '@satrangi/test-kit/progress'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { separateCores } from '../cores.ts'
import { startInstallation } from './installation.ts'
import { type Installation, measure } from './measure.ts'
import { callsTable } from './table.ts'

interface CallsPlan {
  sizes: readonly number[]
  dataDir: string
  rounds: number
  /** Of each member for a call, all rounds together. */
  requests: number
  only: string
  signal: AbortSignal
}

/** What each call costs an ordinary member, beside its bare statement, and a very popular one. */
export async function measureCalls(plan: CallsPlan, running: ServiceGroup): Promise<string> {
  const { sizes, dataDir, rounds, requests, only, signal } = plan
  const installations: Installation[] = []
  for (const members of sizes) {
    installations.push(await startInstallation({ members, dataDir: join(dataDir, String(members)), signal }, running))
  }
  const cores = separateCores(installations.map(({ processes }) => processes))
  const results = await step('Measuring', (report) =>
    measure(installations, { rounds, requestsPerRound: Math.ceil(requests / rounds), only, report, signal }),
  )
  const tables = results.map((rows, at) => callsTable(sizes[at] ?? 0, rows, at > 0 ? results[0] : undefined))
  return [...tables, `${cores}.`].join('\n')
}
