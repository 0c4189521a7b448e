import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile } from '../lib/statistics.ts'
import { maxVisitMs, onlineAtOnce } from './arrivals.ts'
import type { Installation } from './installation.ts'
import { type ClientResult, mergeResults } from './recorder.ts'
import { heaviestStatements, resetStatements, type Statement } from './statements.ts'
import { nextStep } from './steps.ts'
import { measureUsage, type Usage } from './usage.ts'

/** One kind of call in a step. */
export interface CallKind {
  name: string
  count: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface Step {
  active: number
  seconds: number
  online: number
  kinds: readonly CallKind[]
  /** The slowest kind of those that are judged. */
  worst: CallKind | undefined
  client: ClientResult
  usage: Usage
  statements: readonly Statement[]
  isGood: boolean
  /** A limit of the product refused something: the step says nothing. */
  isVoid: boolean
}

export interface MeasureOptions {
  start: number
  /** One step with so many members, and no other. */
  only: number | undefined
  stepSeconds: number
  signal: AbortSignal
  report: (detail: string) => void
  /** Called after each step: a run that is cut off has said what it found. */
  onStep: (step: Step) => void
}

export const maxP99Ms = 500
/** Of fewer calls the slowest one would be the p99. */
export const minJudged = 100
/** They wait on purpose: read marks are grouped for 300 ms, counts of badges for 500. */
const notJudged = ['message, until read', 'badge counts']
/** Refusals by a limit of the product, which is to be out of reach. */
const ownLimit = / 429 |chat_limit|slow_down|seen_enough|closed with 4429/
const rule = { factor: 1.5, maxSteps: 9 }

/** Steps with more and more members, until a kind of call is too slow or one fails. */
export async function measure(installation: Installation, options: MeasureOptions): Promise<Step[]> {
  const steps: Step[] = []
  const next = () => nextStep(steps, { ...rule, start: options.start })
  for (let active = options.only ?? next(); active !== undefined; active = options.only ? undefined : next()) {
    const step = await runStep(installation, active, options)
    options.onStep(step)
    steps.push(step)
    if (step.isVoid) break
  }
  return steps
}

async function runStep(
  { client, clients, processes }: Installation,
  active: number,
  { stepSeconds, signal, report }: MeasureOptions,
): Promise<Step> {
  signal.throwIfAborted()
  const online = onlineAtOnce(active)
  const part = (whole: number) => whole / clients.count
  report(`${active.toLocaleString('en')} members, ${online.toLocaleString('en')} online`)
  await clients.askAll(() => ({ name: 'online', count: Math.ceil(part(online)) }))
  // Of a PostgreSQL that has to write out what the step before left, this one knows nothing.
  await client.query('checkpoint')
  const measureMs = stepSeconds * 1000
  const stepLoad = { active: part(active), warmUpMs: maxVisitMs, measureMs }
  const results = clients.askAll<ClientResult>(() => ({ name: 'run', step: stepLoad }))
  const watch = async () => {
    await pause(maxVisitMs, undefined, { signal })
    await resetStatements(client)
    const usage = await measureUsage(client, processes, { milliseconds: measureMs, signal })
    return { usage, statements: await heaviestStatements(client) }
  }
  const [parts, { usage, statements }] = await Promise.all([results, watch()])
  const result = mergeResults(parts)
  const kinds = Object.entries(result.times).map(([name, times]) => ({
    name,
    count: times.length,
    p50: median(times),
    p99: percentile(times, 0.99),
  }))
  const judged = kinds.filter(({ name, count }) => count >= minJudged && !notJudged.includes(name))
  const worst = judged.toSorted((one, other) => other.p99 - one.p99)[0]
  const faults = Object.keys(result.faults)
  const isGood = worst !== undefined && worst.p99 <= maxP99Ms && faults.length === 0
  const isVoid = faults.some((fault) => ownLimit.test(fault))
  return { active, seconds: stepSeconds, online, kinds, worst, client: result, usage, statements, isGood, isVoid }
}
