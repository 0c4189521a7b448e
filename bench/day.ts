// What members do in an hour, rising until one kind of call is too slow: how many members this machine serves.
import { fromRoot } from '@satrangi/test-kit/paths'
import { step as progressStep } from '@satrangi/test-kit/progress'
import { parseWholeNumber } from '../scripts/lib/settings.ts'
import { startInstallation } from './day/installation.ts'
import { measure, type Step } from './day/measure.ts'
import { printReport } from './day/report.ts'
import { profileTable, stepLine } from './day/tables.ts'
import { planCores } from './lib/cores.ts'
import { runBench } from './lib/run-bench.ts'

const help = `npm run bench:day -- [options]

  --members N       rows of members (100000)
  --active N        members active in an hour in the first step (5000); later steps have half as many more
  --step-seconds S  how long a step is measured, after 24 of warming up (60)
  --only-step N     one step with so many active members and no other
  --minutes N       how long that one step is measured, for its memory
  --processes N     processes of the API (1)
  --apart           the servers keep away from the clients' cores
  --data FOLDER     where the database is kept; one that is there is not seeded again (.data/bench/day)
  --profile         say what members do, and measure nothing

Ends by itself and stops what it started. It measures and never fails for being slow.`

const texts = ['members', 'active', 'step-seconds', 'only-step', 'minutes', 'processes', 'data'] as const

await runBench({ help, texts, flags: ['apart', 'profile'] }, async (args, { running, signal }) => {
  if (args.profile) {
    console.log(profileTable())
    return 0
  }
  const members = parseWholeNumber(args.members ?? '100000', 'The number of members', 1000, 10_000_000)
  const isApart = args.apart ?? false
  const minutes = args.minutes && parseWholeNumber(args.minutes, 'The number of minutes', 1, 1440)
  const seconds = parseWholeNumber(args['step-seconds'] ?? '60', 'The number of seconds', 5, 3600)
  const only = args['only-step'] && parseWholeNumber(args['only-step'], 'The step', 100, 1_000_000)
  const options = {
    start: parseWholeNumber(args.active ?? '5000', 'The number of active members', 100, 1_000_000),
    only: only || undefined,
    stepSeconds: minutes ? minutes * 60 : seconds,
    signal,
    onStep: (step: Step) => console.log(stepLine(step)),
  }
  const dataDir = fromRoot(args.data ?? '.data/bench/day')
  const processes = parseWholeNumber(args.processes ?? '1', 'The number of processes', 1, 8)
  const cores = planCores()
  const plan = { dataDir, members, processes, cores, isApart, signal }
  const installation = await startInstallation(plan, running)
  const steps = await progressStep('Measuring', (report) => measure(installation, { ...options, report }))
  printReport(steps, { members, visitors: installation.visitors, dataDir, cores, isApart })
  return 0
})
