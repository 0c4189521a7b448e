import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { apiBase, routes } from '@satrangi/contract'
import { expect, onTestFinished } from 'vitest'
import { freshDatabase } from '../../apps/api/test/database.ts'
import type { Program } from './program.ts'

// What tests need of an API that has to stop.

export async function database() {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return { DATABASE_URL: url }
}
export const events = ({ lines }: Program) => lines.map(({ event }) => event)
export const stopped = ({ lines }: Program) => lines.find(({ event }) => event === 'stopped')

/** Tells it to stop, and waits until it says that it does. */
export async function beginStop(program: Program): Promise<void> {
  program.child.kill('SIGTERM')
  await expect.poll(() => events(program), { timeout: 10_000 }).toContain('stopping')
}

/** Sends a call but for the end of its body. */
export function beginCall({ port }: Program, agent?: Agent) {
  const body = String(new URLSearchParams({ username: 'asha@people.example', password: 'three quiet mangoes' }))
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    // The program says that it has read these.
    expect: '100-continue',
  }
  const path = apiBase + routes.sessions.login.path
  const call = request({ host: '127.0.0.1', port, method: 'POST', path, headers, agent: agent ?? false })
  call.write(body.slice(0, 10))
  const answer = once(call, 'response') as Promise<[IncomingMessage]>
  // Where it is cut off, nobody waits for the answer.
  answer.catch(() => {})
  return { finish: () => call.end(body.slice(10)), answer, call }
}

export async function connectTo({ port }: Program): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}
