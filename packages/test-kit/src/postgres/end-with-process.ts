import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

/** Waits for its input to end, as it does with whoever holds the other side, and ends the server of a folder at once. */
const script = `
  read -r _
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    pid=$(head -n 1 "$0/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null && exit
    sleep 0.2
  done`

export interface ServerGuard {
  /** Ends the server at once, also while it starts. */
  killServer: () => void
  /** Ends the guard and leaves the server alone. */
  release: () => void
}

/**
 * Ends the PostgreSQL of a folder when this process is gone, however that ended. For data that is not worth finishing:
 * the server gets no time to write anything.
 * @param folder may be made, and its server started, later
 */
export function endWithProcess(folder: string, account: Account | undefined): ServerGuard {
  const guard = spawn('sh', ['-c', script, folder], {
    ...account,
    cwd: '/',
    // A group of its own: Ctrl-C must not end it before what it guards.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  return { killServer: () => guard.stdin.end(), release: () => void guard.kill('SIGKILL') }
}
