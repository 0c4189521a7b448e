import {
  broken,
  callKind,
  complaintOf,
  type Finding,
  Findings,
  type Kind,
  sampleOf,
  shrink,
  socketKind,
} from './findings.ts'
import { atOnce, type FuzzedApp, startFuzzedApp, type Tally } from './fuzzed-app.ts'
import { fuzzedCall } from './fuzzed-call.ts'
import { fuzzedSocket } from './fuzzed-frames.ts'
import { busy, late } from './judge.ts'

export interface FuzzPlan {
  calls: number
  frames: number
  seed: number
  /** How many of each kind an earlier run with this seed has made; a multiple of the batch size is skipped. */
  from?: number
  /** `calls:1234`: this one alone, as a finding names it. */
  only?: string | undefined
}

export interface FuzzReport {
  calls: number
  frames: number
  findings: readonly Finding[]
  tally: Tally
}

/** Calls or sockets that are made before the log is looked at and time passes. */
const batchSize = 200
/** After so many the app begins anew: rows pile up, and members leave. */
const batchesOfAnApp = 100

/** Each has a seed of its own, far from the next one's, whatever seed the run begins with. */
const seedOf = (seed: number, number: number) => (Math.imul(seed, 0x9e3779b1) + Math.imul(number, 0x85ebca6b)) | 0

/** Makes calls and opens sockets until there are enough of each; a fault is shrunk and kept, and it goes on. */
export async function fuzz(plan: FuzzPlan, report: (line: string) => void = () => {}): Promise<FuzzReport> {
  const kept = { findings: new Findings(), tally: new Map<string, number>(), report }
  const calls = await fuzzKind(callKind(fuzzedCall), plan.calls, plan, kept)
  const frames = await fuzzKind(socketKind(fuzzedSocket), plan.frames, plan, kept)
  return { calls, frames, findings: kept.findings.all, tally: kept.tally }
}

interface RunState {
  findings: Findings
  tally: Tally
  report: (line: string) => void
}

async function fuzzKind<One>(
  kind: Kind<One>,
  wanted: number,
  { seed, only, from = 0 }: FuzzPlan,
  { findings, tally, report }: RunState,
): Promise<number> {
  const [onlyKind, onlyNumber] = only?.split(':') ?? []
  if (only !== undefined && onlyKind !== kind.name) return 0
  const startedAt = performance.now()
  let made = 0
  let app: FuzzedApp | undefined
  try {
    for (let batch = Math.floor(from / batchSize); made < wanted; batch += 1) {
      if (batch % batchesOfAnApp === 0) {
        await app?.close()
        app = undefined
      }
      app ??= await startFuzzedApp(tally)
      const numbers = Array.from({ length: batchSize }, (_, index) => batch * batchSize + index)
      const chosen = only === undefined ? numbers : [Number(onlyNumber)]
      made += await runBatch(app, kind, { seed, numbers: chosen }, findings)
      if (only !== undefined) return made
      if (batch % 10 === 9 || made >= wanted) report(progressOf(kind.name, made, startedAt, findings.all))
    }
    return made
  } finally {
    await app?.close()
  }
}

function progressOf(name: string, made: number, startedAt: number, findings: readonly Finding[]): string {
  const perSecond = Math.round(made / ((performance.now() - startedAt) / 1000))
  const found = findings.map(({ what, only, times }) => `\n  ${only}, ${times} times: ${what}`)
  return `${made} ${name}, ${perSecond} a second, ${findings.length} findings${found.join('')}`
}

interface Batch {
  /** Of the whole run. */
  seed: number
  numbers: readonly number[]
}

/** Runs some at a time, and then looks at the log. */
async function runBatch<One>(
  app: FuzzedApp,
  kind: Kind<One>,
  { seed, numbers }: Batch,
  findings: Findings,
): Promise<number> {
  const all = numbers.map((number) => ({ number, one: sampleOf(kind.arbitrary, seedOf(seed, number)) }))
  const complaints: { number: number; one: One; what: string }[] = []
  const left = [...all]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const what = await complaintOf(app, kind, next.one)
      if (what !== undefined) complaints.push({ ...next, what })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const faults = app.faults()
  for (const { number, one, what } of complaints) {
    if (isOfBusyMachine(what) && !(await happensAlone(app, kind, one, what))) continue
    await findings.add(`${kind.placeOf(one)}: ${what}`, `${kind.name}:${number}`, () =>
      shrink(app, kind, { seed: seedOf(seed, number), what }),
    )
  }
  if (complaints.length === 0)
    for (const line of faults) await findings.add(faultOf(line), `${kind.name}:${numbers[0]}`, async () => line)
  await app.settle()
  return all.reduce((sum, { one }) => sum + kind.sizeOf(one), 0)
}

/**
 * A machine that is busy answers late or lets a statement reach its limit, and an export is cut off when its member
 * leaves while it is sent: what counts happens to a call alone as well, and each time.
 */
const isOfBusyMachine = (what: string) => what === late || what === busy || what.startsWith(broken)

async function happensAlone<One>(app: FuzzedApp, kind: Kind<One>, one: One, what: string): Promise<boolean> {
  for (let n = 0; n < 3; n += 1) if ((await complaintOf(app, kind, one)) !== what) return false
  return true
}

/** A line of the log without what differs from one request to the next. */
function faultOf(line: string): string {
  const { event, route, type, kind, code, job, at } = JSON.parse(line) as Record<string, unknown>
  return JSON.stringify({ event, route, type, kind, code, job, at })
}

/** A finding for a person. */
export const describeFinding = ({ what, only, times, shrunk }: Finding, seed: number): string =>
  `${what} (${times} times)\nagain: npm run fuzz -- --seed ${seed} --only ${only}\n${shrunk}`
