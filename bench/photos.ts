// What serving a photo costs, beside the same file by a bare static route.
import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { ServiceGroup } from '@satrangi/test-kit/service-group'
import { Interrupted, onStopSignal } from '@satrangi/test-kit/stop-signal'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { median } from './discovery/statistics.ts'
import { table } from './discovery/tables.ts'
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

function readOptions() {
  const text = { type: 'string' } as const
  const names = { members: text, rounds: text, requests: text, seconds: text, data: text } as const
  try {
    return parseArgs({ options: { ...names, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

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

await runScript(async () => {
  const args = readOptions()
  if (args.help) {
    console.log(help)
    return 0
  }
  // The data of somebody's own servers is never touched.
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'NODE_ENV', 'OTP_DELIVERY']) delete process.env[name]
  const members = parseWholeNumber(args.members ?? '2000', 'The number of members', 1000, 20_000)
  const plan = {
    rounds: parseWholeNumber(args.rounds ?? '7', 'The number of rounds', 1, 100),
    requests: parseWholeNumber(args.requests ?? '200', 'The number of requests', 20, 100_000),
    seconds: parseWholeNumber(args.seconds ?? '4', 'The number of seconds', 1, 60),
  }
  const running = new ServiceGroup()
  const signal = onStopSignal(() => {
    running.killAll()
    process.exit(130)
  })
  try {
    const dataDir = fromRoot(args.data ?? '.data/bench/photos')
    const installation = await startInstallation({ dataDir, members, signal }, running)
    const measurements = await step('Measuring', (report) => measure(installation, { ...plan, report, signal }))
    console.log(photoTable(measurements))
  } catch (error) {
    if (error instanceof Interrupted) return 130
    throw error
  } finally {
    await running.stopAll()
  }
  return 0
})
