import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Microseconds of CPU. */
export interface CpuTime {
  server: number
  database: number
}

/** What a stand's processes and the database have used so far. */
export async function cpuTimeOf(servers: readonly ChildProcess[], dataDir: string): Promise<CpuTime> {
  const each = await Promise.all(
    servers.map(async (child) => {
      child.send('used')
      const [used] = (await once(child, 'message')) as [number]
      return used
    }),
  )
  return { server: each.reduce((sum, used) => sum + used, 0), database: databaseCpuTime(dataDir) }
}

/** NaN where the system has no `/proc` that tells. */
function databaseCpuTime(dataDir: string): number {
  try {
    const postmaster = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const ticks = all.reduce((sum, pid) => sum + ticksOf(pid, postmaster ?? ''), 0)
    return (ticks / ticksPerSecond()) * 1_000_000
  } catch {
    return Number.NaN
  }
}

/** Of the database's first process and its children, those that have ended included. */
function ticksOf(pid: string, postmaster: string): number {
  const fields = statOf(pid)
  const [, parent] = fields
  const [user, system, ofEnded, systemOfEnded] = fields.slice(11, 15).map(Number)
  if (pid === postmaster) return (user ?? 0) + (system ?? 0) + (ofEnded ?? 0) + (systemOfEnded ?? 0)
  return parent === postmaster ? (user ?? 0) + (system ?? 0) : 0
}

/** What comes after the name, which may hold anything; nothing of a process that has just ended. */
function statOf(pid: string): string[] {
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
