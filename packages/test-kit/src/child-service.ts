import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from './failure.ts'
import type { Service } from './service-group.ts'

/** Time for a graceful exit; then the process is killed. */
const stopTimeoutMs = 20_000

export function toService(child: ChildProcess): Service {
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const kill = () => void child.kill('SIGKILL')
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(kill, stopTimeoutMs)
    await ended
    clearTimeout(timer)
  }
  return { ended, stop, kill, pid: child.pid }
}

/** Waits until the program answers at an address. */
export async function waitUntilReady(url: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    if (child.exitCode !== null || child.signalCode !== null) throw new Failure('It ended before it was ready.')
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (answer?.ok) return
    await pause(30)
  }
}
