import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from './failure.ts'
import type { Service } from './service-group.ts'

/** Time for a graceful exit; then the process is killed. */
const stopTimeoutMs = 20_000
const answerTimeoutMs = 5000

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
    if (await answersWell(url)) return
    await pause(30)
  }
}

/** Asked without `fetch` or `node:http`: a process that starts others would hold 20 MB of them for as long as it runs. */
function answersWell(url: string): Promise<boolean> {
  const { hostname, port, pathname, host } = new URL(url)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ port: Number(port), host: hostname })
  socket.setTimeout(answerTimeoutMs, () => socket.destroy())
  socket.once('data', (head) => {
    resolve(/^HTTP\/1\.1 200 /.test(head.toString('latin1')))
    socket.destroy()
  })
  socket.once('error', () => {})
  socket.once('close', () => resolve(false))
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return promise
}
