// What serving a photo costs, beside the same file by a bare static route.
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { runBench } from './lib/run-bench.ts'
import { median } from './lib/statistics.ts'
import { table } from './lib/table.ts'
import { startInstallation } from './photos/installation.ts'
import { type Measurement, measure } from './photos/measure.ts'
import { type MemoryRow, measureMemory } from './photos/memory.ts'

const minShare = 0.6
const maxMemoryShare = 0.7

const help = `npm run bench:photos -- [options]

  --members N      members with photos (2000)
  --rounds N       the API and the bare limit take turns so often (7)
  --requests N     single requests for the latency, of each size in a round (200)
  --seconds N      of full push for the throughput, of each size in a round (4)
  --memory MB      instead: what the API needs at this limit (768 in docker-compose.yml) while ten members send
                   the worst photos at once; it takes root and control groups
  --data FOLDER    where the database is kept; one that is there is not seeded again (.data/bench/photos)

Ends by itself and stops what it started. It measures and never fails for being slow.`

function photoTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ size, bytes, costs: { api, bare }, share }) => [
    size,
    (bytes / 1024).toFixed(1),
    ...[api, bare].flatMap(({ p50, p99, rates }) => [p50.toFixed(2), p99.toFixed(1), median(rates).toFixed(0)]),
    `${share.toFixed(2)}${share < minShare ? ' ✗' : ''}`,
  ])
  const head = ['photo', 'kB', 'p50 ms', 'p99', 'photos/s', 'bare p50', 'p99', 'photos/s', 'share']
  return `${table('Photos', head, rows)}\nTarget: at least ${minShare} of the bare throughput; ✗ marks a miss.`
}

function memoryTable(limit: number, { idle, rows, kills }: { idle: number; rows: MemoryRow[]; kills: number }): string {
  const lines = rows.map(({ name, peak, outcomes, seconds }) => [
    name,
    outcomes,
    seconds.toFixed(1),
    peak.toFixed(0),
    `${((100 * peak) / limit).toFixed(0)} %${peak / limit > maxMemoryShare ? ' ✗' : ''}`,
  ])
  const title = `Ten members at once, ${limit} MiB (${idle.toFixed(0)} MiB before; ${kills} processes killed)`
  const head = ['photo', 'replies', 'seconds', 'peak MiB', 'of the limit']
  return `${table(title, head, lines)}\nTarget: at most ${100 * maxMemoryShare} %; ✗ marks a miss.`
}

const texts = ['members', 'rounds', 'requests', 'seconds', 'memory', 'data'] as const

await runBench({ help, texts }, async (args, { running, signal }) => {
  const members = parseWholeNumber(args.members ?? '2000', 'The number of members', 1000, 20_000)
  const plan = {
    rounds: parseWholeNumber(args.rounds ?? '7', 'The number of rounds', 1, 100),
    requests: parseWholeNumber(args.requests ?? '200', 'The number of requests', 20, 100_000),
    seconds: parseWholeNumber(args.seconds ?? '4', 'The number of seconds', 1, 60),
  }
  const dataDir = fromRoot(args.data ?? '.data/bench/photos')
  if (args.memory !== undefined) {
    const limit = parseWholeNumber(args.memory, 'The limit of memory', 400, 65_536)
    console.log(memoryTable(limit, await measureMemory({ dataDir, members, signal, limit }, running)))
    return 0
  }
  const installation = await startInstallation({ dataDir, members, signal }, running)
  const measurements = await step('Measuring', (report) => measure(installation, { ...plan, report, signal }))
  console.log(photoTable(measurements))
  return 0
})
