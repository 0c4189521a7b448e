// After a kill -9 of the run that started it, a server lives on; after a kill -9 of the server, its
// file with its process id lies about, and that id may by now belong to another program.
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandLineOf, isPidInUse } from '../processes.ts'
import { run } from '../programs.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** Time for the remaining processes of a killed run to exit. */
const exitTimeoutMs = 10_000

/** Stops a server that was left behind in the folder. */
export async function stopOrphan(folder: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
  if ((await commandLineOf(pid)).includes(` -D ${folder} `)) {
    await run(binaries.pg_ctl, ['stop', `--pgdata=${folder}`, '--mode=fast', '--wait'], { ...account, cwd: folder })
    return
  }
  await waitForProcessesIn(folder)
  // PostgreSQL itself sees that the file is stale, unless the id is in use again.
  if (isPidInUse(pid) && !hasProcessIn(folder)) rmSync(pidFile)
}

/** Waits for programs that end by themselves: the server's, and what makes its files. */
export async function waitForProcessesIn(folder: string): Promise<void> {
  for (const until = Date.now() + exitTimeoutMs; Date.now() < until && hasProcessIn(folder); ) await pause(50)
}

/** Whether a process has the folder as its working directory, as PostgreSQL's do; Linux only. */
function hasProcessIn(folder: string): boolean {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      return false
    }
  })
}
