// Whether the time of an answer tells who has an account: each door is tried in pairs, one of either world.
import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { ServiceGroup } from '@satrangi/test-kit/service-group'
import { Interrupted, onStopSignal } from '@satrangi/test-kit/stop-signal'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { doors } from './timing/doors.ts'
import { maxPairs, startInstallation } from './timing/installation.ts'
import { measureDoor } from './timing/measure.ts'
import { goal, timingTable } from './timing/table.ts'

const help = `npm run bench:timing -- [options]

  --pairs N      pairs of each door: one call with an account, one without (1000)
  --only WORD    only the doors whose name has this word
  --data FOLDER  where the database is kept; one that is there is not seeded again (.data/bench/timing)
  --check        ends with 1 where an interval leaves the goal

Ends by itself and stops what it started. On a busy machine it says little.`

function readOptions() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const names = { pairs: text, only: text, data: text, check: flag } as const
  try {
    return parseArgs({ options: { ...names, help: { ...flag, short: 'h' } } }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

await runScript(async () => {
  const args = readOptions()
  if (args.help) {
    console.log(help)
    return 0
  }
  // The data of somebody's own servers is never touched.
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'NODE_ENV', 'OTP_DELIVERY']) delete process.env[name]
  const pairs = parseWholeNumber(args.pairs ?? '1000', 'The number of pairs', 10, maxPairs)
  const chosen = doors.filter(({ name }) => name.includes(args.only ?? ''))
  const running = new ServiceGroup()
  const signal = onStopSignal(() => {
    running.killAll()
    process.exit(130)
  })
  try {
    const dataDir = fromRoot(args.data ?? '.data/bench/timing')
    const installation = await startInstallation({ dataDir, pairs, signal }, running)
    const results = []
    for (const door of chosen) {
      results.push(await step(`Measuring: ${door.name}`, (report) => measureDoor(door, installation, report)))
    }
    console.log(timingTable(pairs, results))
    console.log(goal)
    return args.check && results.some(({ passes }) => !passes) ? 1 : 0
  } catch (error) {
    if (error instanceof Interrupted) return 130
    throw error
  } finally {
    await running.stopAll()
  }
})
