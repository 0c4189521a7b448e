// Whether the time of an answer tells who has an account: each door is tried in pairs, one of either world.
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { runBench } from './lib/run-bench.ts'
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

const options = { help, texts: ['pairs', 'only', 'data'], flags: ['check'] } as const

await runBench(options, async (args, { running, signal }) => {
  const pairs = parseWholeNumber(args.pairs ?? '1000', 'The number of pairs', 10, maxPairs)
  const chosen = doors.filter(({ name }) => name.includes(args.only ?? ''))
  const dataDir = fromRoot(args.data ?? '.data/bench/timing')
  const installation = await startInstallation({ dataDir, pairs, signal }, running)
  const results = []
  for (const door of chosen) {
    results.push(await step(`Measuring: ${door.name}`, (report) => measureDoor(door, installation, report)))
  }
  console.log(timingTable(pairs, results))
  console.log(goal)
  return args.check && results.some(({ passes }) => !passes) ? 1 : 0
})
