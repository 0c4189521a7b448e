import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Microseconds of CPU. */
export interface CpuTime {
  server: number
  database: number
}

/** PostgreSQL's first process and Redis, of an installation whose data is in this folder; NaN for what does not run. */
export const findServers = (dataDir: string): { database: number; redis: number } => ({
  database: numberIn(join(dataDir, 'postgres/postmaster.pid')),
  redis: numberIn(join(dataDir, 'redis/server')),
})

/** Microseconds of CPU that these have used so far; NaN where the system has no `/proc` that tells. */
export const cpuTimeOf = (processes: readonly number[]): number =>
  processes.reduce((sum, pid) => sum + runTimeOf(pid), 0)

/** The same of PostgreSQL, the processes of its connections that have ended included. */
export const databaseCpuTime = (database: number): number =>
  runTimeOf(database) +
  childrenOf(database).reduce((sum, pid) => sum + (runTimeOf(pid) || 0), 0) +
  endedChildrenTimeOf(database)

export const childrenOf = (parent: number): number[] => processIds().filter((pid) => Number(statOf(pid)[1]) === parent)

function numberIn(file: string): number {
  try {
    return Number(/^\d+/.exec(readFileSync(file, 'utf8'))?.[0])
  } catch {
    return Number.NaN
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []))
  } catch {
    return []
  }
}

/** Of all threads, by the scheduler: the times in `stat` are whole hundredths of a second. */
function runTimeOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
    return times.reduce((sum, time) => sum + Number.parseInt(time, 10), 0) / 1000
  } catch {
    return Number.NaN
  }
}

function endedChildrenTimeOf(pid: number): number {
  const [user, system] = statOf(pid).slice(13, 15).map(Number)
  return microseconds((user ?? Number.NaN) + (system ?? Number.NaN))
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

const microseconds = (ticks: number) => (ticks / ticksPerSecond()) * 1_000_000

let ticks: number | undefined
function ticksPerSecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return ticks
}
