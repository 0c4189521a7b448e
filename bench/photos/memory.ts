import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { inRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { claimData, type DataPlan, withoutLimits } from '../lib/services.ts'
import { logInViewers } from '../lib/viewers.ts'
import { makeCgroup } from './cgroup.ts'
import { findViewers } from './installation.ts'
import { drawWorstPhotos, type WorstPhoto } from './worst-photos.ts'

const mebibyte = 2 ** 20
const senders = 10

/** What became of the same photo, sent by ten members at once. */
export interface MemoryRow {
  name: string
  /** Resident memory of the API at its height, in MiB. */
  peak: number
  /** Codes of the replies, with how many there were. */
  outcomes: string
  seconds: number
}

/** The API at a limit of memory: what it needs while ten members send the worst photos, and that it lives. */
export async function measureMemory(
  { limit, ...plan }: DataPlan & { limit: number },
  running: ServiceGroup,
): Promise<{ idle: number; rows: MemoryRow[]; kills: number }> {
  const cgroup = makeCgroup(limit * mebibyte)
  const { port, url, start } = await claimData(plan, running)
  const { env, databaseUrl } = await start()
  const api = await startApi({
    args: ['--import', inRoot('bench/photos/join-cgroup.mjs'), inRoot('apps/api/dist/main.js')],
    env: { ...env, ...withoutLimits, PORT: String(port), BENCH_CGROUP: cgroup.folder },
    logFile: join(plan.dataDir, 'api.log'),
    url,
    signal: plan.signal,
  })
  const stop = () => api.stop().finally(cgroup.remove)
  running.add('api', { ...api, stop })
  const viewers = (await logInViewers(url, await findViewers(databaseUrl))).slice(0, senders)
  const photos = await step('Drawing photos', drawWorstPhotos)
  const [pid] = readFileSync(join(cgroup.folder, 'cgroup.procs'), 'utf8').split('\n')
  const idle = residentPeak(pid)
  const rows: MemoryRow[] = []
  for (const photo of photos) {
    plan.signal.throwIfAborted()
    rows.push(await step(`Sending ${photo.name}`, () => sendAtOnce(url, viewers, photo, pid)))
  }
  return { idle, rows, kills: cgroup.kills() }
}

/** The height of a process's resident memory since it was last forgotten, in MiB. */
function residentPeak(pid: string | undefined): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

async function sendAtOnce(
  url: string,
  viewers: readonly { token: string }[],
  { name, bytes }: WorstPhoto,
  pid: string | undefined,
): Promise<MemoryRow> {
  // The kernel forgets the height so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const from = performance.now()
  const outcomes = await Promise.all(
    viewers.map(async ({ token }) => {
      const body = new FormData()
      body.set('photo2', new Blob([new Uint8Array(bytes)]), 'photo')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/api/v1/users/edit-profile`, { method: 'POST', headers, body })
      return ((await answer.json()) as { code: string }).code
    }),
  )
  const counts = Map.groupBy(outcomes, (code) => code)
  return {
    name,
    peak: residentPeak(pid),
    outcomes: [...counts].map(([code, all]) => `${all.length} ${code}`).join(', '),
    seconds: (performance.now() - from) / 1000,
  }
}
