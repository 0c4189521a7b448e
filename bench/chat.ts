// What a message costs from one socket to the other until it is read, beside two bare relays on the same machine.
import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { ServiceGroup } from '@satrangi/test-kit/service-group'
import { Interrupted, onStopSignal } from '@satrangi/test-kit/stop-signal'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { describeCores, planCores } from './chat/cores.ts'
import { measure } from './chat/measure.ts'
import { startSystems } from './chat/systems.ts'
import { processesTable, targets } from './chat/tables.ts'

const help = `npm run bench:chat -- [options]

  --sockets N,N,N   open conversations, two for each pair that talks; as many badges beside them (100,600,2000)
  --processes N,N   how many processes serve them; several talk over Redis (1,2)
  --rounds N        the API and both relays take turns so often (7)
  --seconds S       of each measurement in a round (4)
  --rate N          messages a second for the latency (500)
  --data FOLDER     where the database is kept; one that is there is not seeded again (.data/bench/chat)

Ends by itself and stops what it started. It measures and never fails for being slow.`

function readOptions() {
  const text = { type: 'string' } as const
  const names = { sockets: text, processes: text, rounds: text, seconds: text, rate: text, data: text } as const
  try {
    return parseArgs({ options: { ...names, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

const parseNumbers = (text: string, name: string, min: number, max: number) =>
  text.split(',').map((item) => parseWholeNumber(item, name, min, max))

await runScript(async () => {
  const args = readOptions()
  if (args.help) {
    console.log(help)
    return 0
  }
  // The data of somebody's own servers is never touched.
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'NODE_ENV', 'OTP_DELIVERY']) delete process.env[name]
  const sockets = parseNumbers(args.sockets ?? '100,600,2000', 'A number of sockets', 2, 20_000)
  const processes = parseNumbers(args.processes ?? '1,2', 'A number of processes', 1, 8)
  const running = new ServiceGroup()
  const signal = onStopSignal(() => {
    running.killAll()
    process.exit(130)
  })
  const options = {
    sockets,
    rounds: parseWholeNumber(args.rounds ?? '7', 'The number of rounds', 1, 100),
    seconds: parseWholeNumber(args.seconds ?? '4', 'The number of seconds', 1, 60),
    rate: parseWholeNumber(args.rate ?? '500', 'The rate', 10, 10_000),
    signal,
  }
  try {
    const dataDir = fromRoot(args.data ?? '.data/bench/chat')
    // Some of the seeded members are suspended.
    const members = Math.max(1000, Math.ceil(Math.max(...sockets) * 1.2))
    const cores = planCores()
    const started = await startSystems({ dataDir, members, processes, cores, signal }, running)
    const results = await step('Measuring', (report) => measure(started, { ...options, report }))
    console.log(describeCores(cores))
    for (const count of processes) console.log(processesTable(count, results))
    console.log(targets)
  } catch (error) {
    if (error instanceof Interrupted) return 130
    throw error
  } finally {
    await running.stopAll()
  }
  return 0
})
