// What every list of members costs at several sizes, beside a bare limit on the same data; and the CPU of
// each call.
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { measureCalls } from './discovery/calls/index.ts'
import { separateCores } from './discovery/cores.ts'
import { type Installation, type Plan, startInstallation } from './discovery/installation.ts'
import { measure } from './discovery/measure.ts'
import { growthTable, sizeTable, targets } from './discovery/tables.ts'
import { parseNumbers, runBench } from './lib/run-bench.ts'

const help = `npm run bench:discovery -- [options]

  --members N,N,N  sizes, smallest first (10000,100000)
  --data FOLDER    where each size's database is kept; a size that is there is not seeded again (.data/bench)
  --rounds N       all sizes, API and bare limit take turns so often (5)
  --requests N     requests for the latency of each list, all rounds together (300)
  --seconds S      of full push for the throughput of each list, all rounds together; 0 for none (3)
  --only WORD      only the lists whose name has this word
  --alone          without the bare side, which with any filters compares all members and so pushes others out of memory
  --calls          in place of all that: the CPU and the buffers of each call, beside its bare statement, for an ordinary
                   member and for one with 50,000 requests, 120,000 notifications, 4,000 blocks and 2,000 conversations

Ends by itself and stops what it started. It measures and never fails for a slow list.`

const texts = ['members', 'data', 'rounds', 'requests', 'seconds', 'only'] as const

await runBench({ help, texts, flags: ['alone', 'calls'] }, async (args, { running, signal }) => {
  const sizes = parseNumbers(args.members ?? '10000,100000', 'A size', 1000, 10_000_000)
  const plan: Plan = {
    dataDir: fromRoot(args.data ?? '.data/bench'),
    rounds: parseWholeNumber(args.rounds ?? '5', 'The number of rounds', 1, 100),
    requests: parseWholeNumber(args.requests ?? '300', 'The number of requests', 20, 100_000),
    seconds: Number(args.seconds ?? 3),
    only: args.only ?? '',
    isAlone: args.alone === true,
    signal,
  }
  if (args.calls) {
    console.log(await measureCalls({ ...plan, sizes }, running))
    return 0
  }
  const installations: Installation[] = []
  for (const members of sizes) installations.push(await startInstallation(members, plan, running))
  const cores = separateCores(installations.map(({ processes }) => processes))
  const sizesMeasured = await step('Measuring', (report) => measure(installations, { ...plan, report }))
  for (const size of sizesMeasured) console.log(sizeTable(size, cores))
  if (sizes.length > 1) console.log(growthTable(sizesMeasured))
  console.log(targets)
  return 0
})
