import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes that answer for one size, by their ids. */
export interface Processes {
  /** The API with its Redis. */
  api: readonly number[]
  bare: readonly number[]
  /** PostgreSQL's first process. */
  database: number
}

/** The processes of an installation whose database and Redis run in a folder of their own. */
export function findProcesses(dataDir: string, { api, bare }: { api: number; bare: number }): Processes {
  const numberIn = (file: string) => {
    try {
      return [Number(/^\d+/.exec(readFileSync(join(dataDir, file), 'utf8'))?.[0])]
    } catch {
      return []
    }
  }
  const [database = Number.NaN] = numberIn('postgres/postmaster.pid')
  return { api: [api, ...numberIn('redis/server')], bare: [bare], database }
}

/** Microseconds of CPU. */
export interface CpuTime {
  server: number
  database: number
}

/** What a side and the database have used so far; NaN where the system has no `/proc` that tells. */
export function cpuTimeOf(servers: readonly number[], database: number): CpuTime {
  const microseconds = (ticks: number) => (ticks / ticksPerSecond()) * 1_000_000
  const ofDatabase = childrenOf(database).reduce(
    (sum, pid) => sum + ticksOf(pid),
    ticksOf(database, 'with ended children'),
  )
  return {
    server: microseconds(servers.reduce((sum, pid) => sum + ticksOf(pid), 0)),
    database: microseconds(ofDatabase),
  }
}

export const childrenOf = (parent: number): number[] => processIds().filter((pid) => Number(statOf(pid)[1]) === parent)

function processIds(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []))
  } catch {
    return []
  }
}

function ticksOf(pid: number, children?: 'with ended children'): number {
  const [user, system, ofEnded, systemOfEnded] = statOf(pid).slice(11, 15).map(Number)
  const own = (user ?? Number.NaN) + (system ?? Number.NaN)
  return children ? own + (ofEnded ?? 0) + (systemOfEnded ?? 0) : own
}

/** What comes after the name, which may hold anything; nothing of a process that has just ended. */
function statOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

let ticks: number | undefined
function ticksPerSecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return ticks
}
