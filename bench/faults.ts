// Faults of Redis and of the replica while members chat and block each other: what is acknowledged stays, and what is
// blocked is hidden.
import { step } from '@satrangi/test-kit/progress'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { startInstallation } from './faults/installation.ts'
import { measureFaults } from './faults/measure.ts'
import { faultsTable } from './faults/report.ts'
import { findBroken } from './faults/verdict.ts'
import { describeCores, planCores } from './lib/cores.ts'
import { runBench } from './lib/run-bench.ts'

const help = `npm run bench:faults -- [options]

  --seconds S        of each fault; replay stands still for three times as long (10)
  --quiet S          before and after each fault (3)
  --conversations N  whose members are connected to different processes (50)
  --rate N           messages a second in all of them (200)
  --blocks N         blocks a second, each looked at from both processes (1)

Starts two processes of the API, PostgreSQL with a replica, and a Redis Cluster, and removes all of it. Ends with 1 when
an acknowledged message was lost or is there twice, a blocked member saw who blocked them, or a call was refused with
anything but 503.`

const texts = ['seconds', 'quiet', 'conversations', 'rate', 'blocks'] as const
/** Pairs take turns, and each is busy with a block for a few seconds. */
const pairsPerBlock = 12

await runBench({ help, texts }, async (args, { running, signal }) => {
  const blocksPerSecond = parseWholeNumber(args.blocks ?? '1', 'The number of blocks', 1, 20)
  const options = {
    faultSeconds: parseWholeNumber(args.seconds ?? '10', 'The number of seconds', 5, 600),
    quietSeconds: parseWholeNumber(args.quiet ?? '3', 'The quiet time', 1, 600),
    messagesPerSecond: parseWholeNumber(args.rate ?? '200', 'The rate', 2, 10_000),
    blocksPerSecond,
    signal,
  }
  const conversations = parseWholeNumber(args.conversations ?? '50', 'The number of conversations', 1, 2000)
  const cores = planCores()
  const plan = { conversations, blockPairs: blocksPerSecond * pairsPerBlock, cores, signal }
  const installation = await startInstallation(plan, running)
  const results = await step('Making faults', (report) => measureFaults(installation, { ...options, report }))
  console.log(describeCores(cores))
  console.log(faultsTable(results))
  const broken = results.flatMap(findBroken)
  for (const problem of broken) console.log(`✗ ${problem}`)
  return broken.length > 0 ? 1 : 0
})
