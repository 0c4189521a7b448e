// What serving a photo costs, beside the same file by a bare static route.
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { runBench } from './lib/run-bench.ts'
import { median } from './lib/statistics.ts'
import { table } from './lib/table.ts'
import { startInstallation } from './photos/installation.ts'
import { type Measurement, measure } from './photos/measure.ts'

const minShare = 0.6

const help = `npm run bench:photos -- [options]

  --members N      members with photos (2000)
  --rounds N       the API and the bare limit take turns so often (7)
  --requests N     single requests for the latency, of each size in a round (200)
  --seconds N      of full push for the throughput, of each size in a round (4)
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

const texts = ['members', 'rounds', 'requests', 'seconds', 'data'] as const

await runBench({ help, texts }, async (args, { running, signal }) => {
  const members = parseWholeNumber(args.members ?? '2000', 'The number of members', 1000, 20_000)
  const plan = {
    rounds: parseWholeNumber(args.rounds ?? '7', 'The number of rounds', 1, 100),
    requests: parseWholeNumber(args.requests ?? '200', 'The number of requests', 20, 100_000),
    seconds: parseWholeNumber(args.seconds ?? '4', 'The number of seconds', 1, 60),
  }
  const dataDir = fromRoot(args.data ?? '.data/bench/photos')
  const installation = await startInstallation({ dataDir, members, signal }, running)
  const measurements = await step('Measuring', (report) => measure(installation, { ...plan, report, signal }))
  console.log(photoTable(measurements))
  return 0
})
