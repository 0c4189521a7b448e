// What each call costs a very popular member, beside an ordinary one of the same installation.
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { startInstallation } from './heavy/installation.ts'
import { measure } from './heavy/measure.ts'
import { heavyTable } from './heavy/table.ts'
import { describeCores } from './lib/cores.ts'
import { runBench } from './lib/run-bench.ts'

const help = `npm run bench:heavy -- [options]

  --members N      how many others there are (100000)
  --data FOLDER    where the database of each size is kept; one that is there is not seeded again (.data/bench)
  --rounds N       both members take turns on every call so often (3)
  --requests N     requests of each member for a call, all rounds together (150)

One member is given 50,000 requests, 120,000 notifications, 4,000 blocks and 2,000 conversations, one of them with
100,000 messages. It ends by itself and stops what it started. It measures and never fails for a slow call.`

await runBench({ help, texts: ['members', 'data', 'rounds', 'requests'] }, async (args, { running, signal }) => {
  const members = parseWholeNumber(args.members ?? '100000', 'The number of members', 10_000, 10_000_000)
  const rounds = parseWholeNumber(args.rounds ?? '3', 'The number of rounds', 1, 100)
  const requests = parseWholeNumber(args.requests ?? '150', 'The number of requests', 30, 100_000)
  const dataDir = fromRoot(`${args.data ?? '.data/bench'}/${members}`)
  const { cores, ...installation } = await startInstallation({ dataDir, members, signal }, running)
  const results = await step('Measuring', (report) =>
    measure(installation, { rounds, requestsPerRound: Math.ceil(requests / rounds), report, signal }),
  )
  console.log(heavyTable(results, members))
  console.log(describeCores(cores))
  return 0
})
