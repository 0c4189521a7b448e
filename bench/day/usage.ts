import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { cpuTimeOf, databaseCpuTime } from '../lib/processes.ts'
import type { MeasuredProcesses } from './installation.ts'

/** Parts of a core; memory in bytes. */
export interface Usage {
  api: number[]
  database: number
  redis: number
  clients: number[]
  /** Of the machine: used by anything else, waiting for the disk, and idle. */
  others: number
  ioWait: number
  idle: number
  /** Of each process of the API, as often as it was looked at. */
  memory: number[][]
  /** What PostgreSQL's connections were doing, as parts of all looks at connections with a statement. */
  waits: [name: string, share: number][]
}

interface Look {
  atMs: number
  api: number[]
  database: number
  redis: number
  clients: number[]
  machine: MachineTime
}

interface MachineTime {
  busy: number
  ioWait: number
  idle: number
}

const looksPerStep = 20

const look = ({ api, database, redis, clients }: MeasuredProcesses): Look => ({
  atMs: performance.now(),
  api: api.map((pid) => cpuTimeOf([pid])),
  database: databaseCpuTime(database),
  redis: cpuTimeOf([redis]),
  clients: clients.map((pid) => cpuTimeOf([pid])),
  machine: machineTime(),
})

/** Looks at all processes while a step is measured. */
export async function measureUsage(
  client: pg.Client,
  processes: MeasuredProcesses,
  { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
): Promise<Usage> {
  const before = look(processes)
  const memory: number[][] = processes.api.map(() => [])
  const waits = new Map<string, number>()
  for (let turn = 1; turn <= looksPerStep; turn += 1) {
    await pause(Math.max(0, before.atMs + (milliseconds * turn) / looksPerStep - performance.now()), undefined, {
      signal,
    })
    for (const [index, pid] of processes.api.entries()) memory[index]?.push(residentBytes(pid))
    for (const name of await activity(client)) waits.set(name, (waits.get(name) ?? 0) + 1)
  }
  const after = look(processes)
  const elapsedUs = (after.atMs - before.atMs) * 1000
  const part = (later: number, earlier: number) => (later - earlier) / elapsedUs
  const parts = (kind: 'api' | 'clients') => after[kind].map((used, index) => part(used, before[kind][index] ?? 0))
  const [api, clients] = [parts('api'), parts('clients')]
  const [database, redis] = [part(after.database, before.database), part(after.redis, before.redis)]
  const machine = (kind: keyof MachineTime) => part(after.machine[kind], before.machine[kind])
  const ours = [...api, ...clients, database, redis].reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0)
  const total = [...waits.values()].reduce((sum, count) => sum + count, 0)
  return {
    api,
    database,
    redis,
    clients,
    others: Math.max(0, machine('busy') - ours),
    ioWait: machine('ioWait'),
    idle: machine('idle'),
    memory,
    waits: [...waits].map(([name, count]): [string, number] => [name, count / total]).sort((a, b) => b[1] - a[1]),
  }
}

/** What each connection that has a statement under way does or waits for. */
async function activity(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ wait: string }>(
    `select coalesce(wait_event_type || ' ' || wait_event, 'on the CPU or waiting for it') as wait from pg_stat_activity
     where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows.map(({ wait }) => wait)
}

/** Microseconds of all cores together. */
function machineTime(): MachineTime {
  try {
    const [user = 0, nice = 0, system = 0, idle = 0, ioWait = 0, irq = 0, softIrq = 0] =
      readFileSync('/proc/stat', 'utf8')
        .split('\n', 1)[0]
        ?.split(/\s+/)
        .slice(1)
        .map((ticks) => Number(ticks) * 10_000) ?? []
    return { busy: user + nice + system + irq + softIrq, ioWait, idle }
  } catch {
    return { busy: Number.NaN, ioWait: Number.NaN, idle: Number.NaN }
  }
}

function residentBytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}
