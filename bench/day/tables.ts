import { mark, ms, table } from '../lib/table.ts'
import { cpuCapacity } from './cpu-capacity.ts'
import { type CallKind, maxP99Ms, minJudged, type Step } from './measure.ts'
import { activities, visits } from './profile.ts'
import { shortQuery } from './statements.ts'
import { largestGood } from './steps.ts'

const whole = (value: number) => Math.round(value).toLocaleString('en')
const core = (part: number) => part.toFixed(2)
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** What is counted beside the calls: more about the same message, or about a socket that was opened. */
const besideCalls = ['message', 'message, until read', 'badge counts']
const callsOf = ({ kinds }: Step) => sum(kinds.flatMap(({ name, count }) => (besideCalls.includes(name) ? [] : count)))
const countOf = ({ kinds }: Step, kind: string) => kinds.find(({ name }) => name === kind)?.count ?? 0
const faultsOf = ({ client }: Step) => sum(Object.values(client.faults))

/** All steps in the order in which they were made. */
export function stepsTable(title: string, steps: readonly Step[]): string {
  const rows = steps.map((step) => {
    const { active, online, seconds, worst, usage, client } = step
    return [
      whole(active) + mark(!step.isGood),
      whole(online),
      (client.visits / seconds).toFixed(1),
      whole(callsOf(step) / seconds),
      ((1000 * callsOf(step)) / seconds / active).toFixed(1),
      (countOf(step, 'message') / seconds).toFixed(1),
      worst ? ms(worst.p99) : '',
      worst?.name ?? '',
      usage.api.map(core).join(' '),
      core(usage.database),
      core(usage.redis),
      usage.clients.map(core).join(' '),
      client.lateP99Ms.toFixed(0),
      core(usage.others),
      core(usage.ioWait),
      usage.memory.map((looks) => megabytes(looks.at(-1) ?? Number.NaN)).join(' '),
      whole(faultsOf(step)),
    ]
  })
  const head = [
    'active in an hour',
    'online',
    'visits/s',
    'calls/s',
    'of 1,000',
    'messages/s',
    'worst p99 ms',
    'of',
    'API',
    'PostgreSQL',
    'Redis',
    'clients',
    'late ms',
    'others',
    'disk',
    'API MB',
    'failed',
  ]
  return table(title, head, rows)
}

/** What a step found, in one line. */
export const stepLine = ({ active, worst, isGood, usage }: Step): string =>
  `${whole(active)} members${mark(!isGood)}: the slowest is ${worst?.name ?? 'nothing'}, p99 ${ms(worst?.p99 ?? Number.NaN)} ms; idle ${core(usage.idle)} of the cores, others ${core(usage.others)}`

/** Every kind of call in a step, the slowest first. */
export function kindsTable(title: string, { kinds, seconds, active }: Step): string {
  const row = ({ name, count, p50, p99 }: CallKind) => [
    name,
    (count / seconds).toFixed(1),
    ((1000 * count) / seconds / active).toFixed(2),
    ms(p50),
    `${ms(p99)}${count < minJudged ? ' few' : ''}`,
  ]
  const slowestFirst = kinds.toSorted((one, other) => other.p99 - one.p99)
  return table(title, ['call', 'a second', 'of 1,000', 'p50 ms', 'p99 ms'], slowestFirst.map(row))
}

/** What the statements of a step cost. */
export function statementsTable(title: string, { statements }: Step): string {
  const rows = statements.map(({ query, calls, totalMs, share, rows: rowCount, pages }, index) => [
    `${index + 1}. ${shortQuery(query).replaceAll('|', '¦')}`,
    `${Math.round(share * 100)} %`,
    whole(totalMs),
    whole(calls),
    ms(totalMs / calls),
    rowCount.toFixed(1),
    whole(pages),
  ])
  return table(title, ['statement', 'time', 'ms', 'calls', 'ms each', 'rows', 'pages'], rows)
}

/** The statements in full with their plans, for a file. */
export const plansText = ({ statements }: Step): string =>
  statements.map(({ query, plan }, index) => `-- ${index + 1}\n${query}\n\n${plan}\n`).join('\n')

/** What the profile lets an active member do. */
export const profileTable = (): string =>
  table(
    `An active member opens the app ${visits.perHour} times in an hour, for ${visits.minutes} minutes`,
    ['activity', 'an hour', 'why'],
    Object.entries(activities).map(([name, { perHour, why }]) => [name, String(perHour), why]),
  )

/** Memory of each process of the API, from the first look to the last. */
export const memoryLines = ({ usage }: Step): string =>
  usage.memory.map((looks, index) => `API ${index + 1}, MB: ${looks.map(megabytes).join(' ')}`).join('\n')

/** What went wrong in a step, and what was refused as it should be. */
export function faultLines({ active, client: { faults, expectedRefusals }, isVoid }: Step): string[] {
  const start = `${isVoid ? 'Void: ' : ''}${whole(active)} members`
  const failed = Object.entries(faults).map(([what, count]) => `${start}: ${whole(count)} × ${what}`)
  const refused = `${whole(active)} members: ${whole(expectedRefusals)} × a request too soon after a rejection, as it may be`
  return expectedRefusals > 0 ? [...failed, refused] : failed
}

/** What the CPU that a step took says of more members. */
export function cpuLine({ active, usage }: Step, serverCores: number): string {
  const { perThousand, processFull, coresFull } = cpuCapacity(active, usage, serverCores)
  const { api, database, redis } = perThousand
  const cores = `the API ${api.toFixed(3)}, PostgreSQL ${database.toFixed(3)}, Redis ${redis.toFixed(3)} of a core`
  return `CPU of 1,000 of ${whole(active)} active members: ${cores}. At that price the API's busiest process would be full at ${whole(processFull)} members, and ${serverCores} core(s) at ${whole(coresFull)}.`
}

/** How many members the machine serves. */
export function conclusion(steps: readonly Step[]): string {
  const good = largestGood(steps)
  if (good === undefined) return `No step was good: a p99 of more than ${maxP99Ms} ms, or a call that failed, in each.`
  return `${whole(good)} members active in an hour were served with a p99 of at most ${maxP99Ms} ms for any kind of call.`
}
