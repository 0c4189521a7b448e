import { readFileSync } from 'node:fs'
import { run } from './programs.ts'

/** Whether a process id is in use, also by a zombie process. */
export function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The start time of a running process, in the system's units: together with the process id it is unique. */
export async function processStartTime(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).output.trim() || undefined
  }
  const stat = readProc(pid, 'stat')
  // The third field is its state, the 22nd its beginning; the second, its name in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ended = fields[0] === 'Z' || fields[0] === 'X'
  return ended ? undefined : fields[19]
}

/** The command line of a process; empty when it has none, because it has ended. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return (await run('ps', ['-o', 'command=', '-p', String(pid)])).output
  return readProc(pid, 'cmdline').replaceAll('\0', ' ')
}

/** The process that another one has started, by a part of its command line. */
export async function findChildProcess(parent: number, commandPart: string): Promise<number> {
  const { output } = await run('ps', ['-A', '-o', 'ppid=,pid=,command='])
  const lines = output.split('\n').map((line) => line.trim().split(/\s+/))
  const line = lines.find(([ppid, , ...command]) => Number(ppid) === parent && command.join(' ').includes(commandPart))
  if (!line) throw new Error(`no process of ${parent} has ${commandPart} in its command line`)
  return Number(line[1])
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
