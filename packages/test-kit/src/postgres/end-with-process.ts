import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Waits for its input to end, as it does with whoever holds the other side, and ends the server of a folder as soon as
 * there is one: some moments longer than its parent lives. The file beside that folder says whether it is still the
 * folder of the same run.
 */
const script = `
  read -r _
  rounds=0
  while [ "$rounds" -lt 10 ] && [ "$(cat "$1" 2>/dev/null)" = "$2" ]; do
    pid=$(head -n 1 "$0/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null && exit
    kill -0 "$3" 2>/dev/null || rounds=$((rounds + 1))
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
 * @param folder in a folder that is this run's own; it may be made, and its server started, later
 */
export function endWithProcess(folder: string): ServerGuard {
  const file = join(dirname(folder), 'guard')
  const token = randomBytes(8).toString('hex')
  writeFileSync(file, token)
  // A group of its own: Ctrl-C must not end it before what it guards.
  const guard = spawn('sh', ['-c', script, folder, file, token, String(process.pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  return { killServer: () => guard.stdin.end(), release: () => void guard.kill('SIGKILL') }
}
