// What a message costs from one socket to the other until it is read, beside two bare relays on the same machine.
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { measure } from './chat/measure.ts'
import { startSystems } from './chat/systems.ts'
import { processesTable, targets } from './chat/tables.ts'
import { describeCores, planCores } from './lib/cores.ts'
import { parseNumbers, runBench } from './lib/run-bench.ts'

const help = `npm run bench:chat -- [options]

  --sockets N,N,N   open conversations, two for each pair that talks; as many badges beside them (100,600,2000)
  --processes N,N   how many processes serve them; several talk over Redis (1,2)
  --rounds N        the API and both relays take turns so often (7)
  --seconds S       of each measurement in a round (4)
  --rate N          messages a second for the latency (500)
  --data FOLDER     where the database is kept; one that is there is not seeded again (.data/bench/chat)

Ends by itself and stops what it started. It measures and never fails for being slow.`

const texts = ['sockets', 'processes', 'rounds', 'seconds', 'rate', 'data'] as const

await runBench({ help, texts }, async (args, { running, signal }) => {
  const sockets = parseNumbers(args.sockets ?? '100,600,2000', 'A number of sockets', 2, 20_000)
  const processes = parseNumbers(args.processes ?? '1,2', 'A number of processes', 1, 8)
  const options = {
    sockets,
    rounds: parseWholeNumber(args.rounds ?? '7', 'The number of rounds', 1, 100),
    seconds: parseWholeNumber(args.seconds ?? '4', 'The number of seconds', 1, 60),
    rate: parseWholeNumber(args.rate ?? '500', 'The rate', 10, 10_000),
    signal,
  }
  const dataDir = fromRoot(args.data ?? '.data/bench/chat')
  // Some of the seeded members are suspended.
  const members = Math.max(1000, Math.ceil(Math.max(...sockets) * 1.2))
  const cores = planCores()
  const started = await startSystems({ dataDir, members, processes, cores, signal }, running)
  const results = await step('Measuring', (report) => measure(started, { ...options, report }))
  console.log(describeCores(cores))
  for (const count of processes) console.log(processesTable(count, results))
  console.log(targets)
  return 0
})
