import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cores, describeCores } from '../lib/cores.ts'
import { limitingResource } from './limiting-resource.ts'
import { maxP99Ms, type Step } from './measure.ts'
import { largestGood } from './steps.ts'
import {
  conclusion,
  cpuLine,
  faultLines,
  kindsTable,
  memoryLines,
  plansText,
  statementsTable,
  stepsTable,
} from './tables.ts'

interface ReportedRun {
  members: number
  visitors: number
  dataDir: string
  cores: Cores | undefined
  isApart: boolean
}

/** Prints what a run found, and writes the plans of the heaviest statements beside its data. */
export function printReport(steps: readonly Step[], { members, visitors, dataDir, cores, isApart }: ReportedRun): void {
  const title = `${members.toLocaleString('en')} members, ${visitors.toLocaleString('en')} of them take turns`
  console.log(stepsTable(title, steps))
  for (const line of steps.flatMap(faultLines)) console.log(line)
  const serverCores = cores ? cores.server.length + (isApart ? 0 : cores.client.length) : 1
  const lastGood = steps.find(({ active }) => active === largestGood(steps)) ?? steps[0]
  if (lastGood) {
    const at = `at ${lastGood.active.toLocaleString('en')} active members`
    console.log(kindsTable(`Calls ${at}`, lastGood))
    console.log(statementsTable(`Statements ${at}`, lastGood))
    const plansFile = join(dataDir, 'statements.sql')
    writeFileSync(plansFile, plansText(lastGood))
    console.log(`The statements with their plans: ${plansFile}`)
    console.log(memoryLines(lastGood))
    console.log(cpuLine(lastGood, serverCores))
  }
  const shared = `The clients run on core ${cores?.client.join()}; the servers, PostgreSQL and Redis may use every core.`
  console.log(isApart || !cores ? describeCores(cores) : shared)
  console.log(`✗ marks a step in which a p99 passed ${maxP99Ms} ms or a call failed. ${conclusion(steps)}`)
  const firstBad = steps.filter(({ isGood }) => !isGood).toSorted((one, other) => one.active - other.active)[0]
  const ending = firstBad ?? lastGood
  if (ending) console.log(`What ended it, or was nearest to that: ${limitingResource(ending.usage, serverCores)}.`)
}
