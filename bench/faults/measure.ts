import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@satrangi/test-kit/failure'
import type { RefusalCounts } from './caller.ts'
import type { ClientResult } from './client-process.ts'
import { type Fault, faults } from './faults.ts'
import type { Installation } from './installation.ts'
import { tallyMessages } from './tally.ts'
import type { FaultResult } from './verdict.ts'

export interface MeasureOptions {
  /** How long most faults last, and the quiet time before and after each. */
  faultSeconds: number
  quietSeconds: number
  messagesPerSecond: number
  blocksPerSecond: number
  signal: AbortSignal
  report: (detail: string) => void
}

/** Time for everything to be as it was before the next fault. */
const maxRecoverySeconds = 30

/** Makes one fault after the other while members chat and block each other. */
export async function measureFaults(installation: Installation, options: MeasureOptions): Promise<FaultResult[]> {
  const results: FaultResult[] = []
  await waitUntilUsed(installation, options.signal)
  for (const fault of faults) {
    results.push(await measureFault(installation, fault, options))
    await waitUntilReady(installation, options.signal)
  }
  return results
}

async function measureFault(
  installation: Installation,
  fault: Fault,
  { faultSeconds, quietSeconds, messagesPerSecond, blocksPerSecond, signal, report }: MeasureOptions,
): Promise<FaultResult> {
  const { apis, clients } = installation
  const before = apis.map(({ replicaChanges }) => replicaChanges().length)
  const each = {
    messagesPerSecond: messagesPerSecond / clients.count,
    blocksPerSecond: blocksPerSecond / clients.count,
  }
  const wait = (seconds: number) => pause(seconds * 1000, undefined, { signal })
  const setFault = (isOn: boolean) => clients.askAll<void>(() => ({ name: 'fault', isOn }))
  report(`${fault.name}: before`)
  await clients.askAll<void>(() => ({ name: 'start', ...each }))
  await wait(quietSeconds)
  report(`${fault.name}: during`)
  await setFault(true)
  await fault.begin(installation)
  await wait(faultSeconds * fault.lengthFactor)
  await fault.end?.(installation)
  await setFault(false)
  report(`${fault.name}: after`)
  await wait(quietSeconds)
  const parts = await clients.askAll<ClientResult>(() => ({ name: 'end' }))
  const sum = (read: (part: ClientResult) => number) => parts.reduce((total, part) => total + read(part), 0)
  const fates = parts.flatMap((part) => part.fates)
  return {
    fault: fault.name,
    ...tallyMessages(
      fates,
      await findStored(
        installation,
        fates.map(({ text }) => text),
      ),
    ),
    unacknowledged: sum(({ unacknowledged }) => unacknowledged),
    longestWaitSeconds: Math.max(...parts.map(({ longestWaitMs }) => longestWaitMs)) / 1000,
    refusals: addCounts(parts.map(({ refusals }) => refusals)),
    closedSockets: sum(({ closedSockets }) => closedSockets),
    blocks: sum(({ blocks }) => blocks),
    blocksInFault: sum(({ blocksInFault }) => blocksInFault),
    staleAnswers: parts.flatMap(({ staleAnswers }) => staleAnswers),
    notDone: await findNotDone(installation, fault, before, signal),
  }
}

/** Client ids that the primary has. */
async function findStored({ database }: Installation, clientIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await database.query<{ id: string }>(
    'select client_id as id from messages where client_id = any($1) and body = client_id',
    [clientIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether each process left the replica and used it again as it should; the last of it may take a moment. */
async function findNotDone({ apis }: Installation, fault: Fault, before: readonly number[], signal: AbortSignal) {
  const { replicaChange } = fault
  if (!replicaChange) return []
  const changesOf = (at: number) => apis[at]?.replicaChanges().slice(before[at]) ?? []
  const isDone = (changes: readonly string[]) =>
    changes.includes(replicaChange.left) && changes.at(-1) === replicaChange.last
  const different = () => [...apis.keys()].filter((at) => !isDone(changesOf(at)))
  await until(async () => different().length === 0, signal)
  return different().map((at) => `process ${at + 1} and the replica: ${changesOf(at).join(', ') || 'nothing'}`)
}

const waitUntilReady = async ({ apis }: Installation, signal: AbortSignal) => {
  const isReady = async () => (await Promise.all(apis.map((api) => api.isReady()))).every(Boolean)
  if (!(await until(isReady, signal))) throw new Failure('A process of the API was not ready again in time.')
}

const waitUntilUsed = async ({ apis }: Installation, signal: AbortSignal) => {
  const isUsed = async () => apis.every(({ replicaChanges }) => replicaChanges().at(-1) === 'used')
  if (!(await until(isUsed, signal))) throw new Failure('The replica was not used in time.')
}

async function until(isSo: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + maxRecoverySeconds * 1000
  while (performance.now() < deadline) {
    if (await isSo()) return true
    await pause(100, undefined, { signal })
  }
  return false
}

function addCounts(parts: readonly RefusalCounts[]): RefusalCounts {
  const total: RefusalCounts = {}
  for (const [code, count] of parts.flatMap((part) => Object.entries(part))) total[code] = (total[code] ?? 0) + count
  return total
}
