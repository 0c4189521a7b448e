import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { apiBase, routes } from '@satrangi/contract'
import { buildIfStale } from '@satrangi/test-kit/build'
import { createCaller, signUpTestMember } from '@satrangi/test-kit/guests'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../apps/api/test/database.ts'
import { interruptibleProxy } from '../apps/api/test/interruptible-proxy.ts'
import { redisUrl } from '../apps/api/test/services.ts'
import { type Program, startProgram } from './support/program.ts'

// The API as a process that is told to stop.

beforeAll(() => buildIfStale(['api'], new AbortController().signal))

async function database() {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return { DATABASE_URL: url }
}
const events = ({ lines }: Program) => lines.map(({ event }) => event)
const stopped = ({ lines }: Program) => lines.find(({ event }) => event === 'stopped')

/** Tells it to stop, and waits until it says that it does. */
async function beginStop(program: Program): Promise<void> {
  program.child.kill('SIGTERM')
  await expect.poll(() => events(program), { timeout: 10_000 }).toContain('stopping')
}

/** Tells it to stop again and again, as somebody does who waits no longer. */
async function insist({ child, exitCode }: Program): Promise<number | null> {
  const timer = setInterval(() => child.kill('SIGTERM'), 50)
  return exitCode.finally(() => clearInterval(timer))
}

/** Sends a call but for the end of its body. */
function beginCall({ port }: Program, agent?: Agent) {
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

async function connectTo({ port }: Program): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const isRefused = (program: Program) =>
  connectTo(program).then(
    (socket) => {
      socket.destroy()
      return false
    },
    () => true,
  )

it('finishes a call that is under way, ends its connection with it, and accepts no new one', async () => {
  const program = await startProgram(await database())
  const { finish, answer, call } = beginCall(program, new Agent({ keepAlive: true }))
  await once(call, 'continue')
  await beginStop(program)
  await expect.poll(() => isRefused(program)).toBe(true)
  finish()
  const [{ statusCode, headers }] = await answer
  expect([statusCode, headers.connection]).toEqual([401, 'close'])
  expect(await program.exitCode).toBe(0)
  expect(stopped(program)).toMatchObject({ level: 'info', cutConnections: 0, cutJobs: 0, complete: true })
})

it('moves its sockets to other processes, and waits for no client that answers nothing', async () => {
  const program = await startProgram(await database())
  const asha = await signUpTestMember(program.origin, 'asha', '639980001')
  const { ticket } = await asha.call(routes.chat.ticket, { body: {} })
  const badges = new WebSocket(`${program.origin.replace('http', 'ws')}${apiBase}/chat/ws/unread?token=${ticket}`)
  await once(badges, 'open')
  const closed = once(badges, 'close')
  await beginStop(program)
  expect((await closed)[0]).toMatchObject({ code: 1012 })
  expect(await program.exitCode).toBe(0)
})

it('ends whatever hangs: an upload, a client that reads nothing, Redis', async () => {
  const redis = await interruptibleProxy(await redisUrl())
  const program = await startProgram({ ...(await database()), REDIS_URL: redis.url })
  beginCall(program)
  const deaf = await connectTo(program)
  const document = `GET ${apiBase}/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n`
  deaf.write(document.repeat(10))
  await once(deaf, 'readable')
  redis.stall()
  await beginStop(program)
  expect(await program.exitCode).toBe(0)
  const { level, cutConnections } = stopped(program) as { level: string; cutConnections: number }
  // What a connection is answered may fit into the buffers of the system.
  expect([level, [1, 2].includes(cutConnections)]).toEqual(['warn', true])
  await redis.close()
})

it('ends while the database does not answer', async () => {
  const proxy = await interruptibleProxy((await database()).DATABASE_URL)
  const program = await startProgram({ DATABASE_URL: proxy.url })
  proxy.stall()
  const waiting = createCaller(program.origin)(routes.sessions.login, {
    body: { username: 'asha@people.example', password: 'three quiet mangoes' },
  }).catch(() => 'refused')
  await beginStop(program)
  expect(await program.exitCode).toBe(0)
  expect(stopped(program)).toBeDefined()
  await waiting
  await proxy.close()
})

it('serves on through the grace, not ready any more, and ends at once when it is told so again', async () => {
  const program = await startProgram({ ...(await database()), STOP_GRACE_SECONDS: '60' })
  await beginStop(program)
  const ready = await fetch(`${program.origin}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ status: 'stopping' })])
  const health = await fetch(`${program.origin}/healthz`)
  expect([health.status, health.headers.get('connection')]).toEqual([200, 'close'])
  expect(await insist(program)).toBe(1)
  expect(stopped(program)).toBeUndefined()
})

const atSignal = (code: string) => ['--import', `data:text/javascript,process.on('SIGUSR2', () => { ${code} })`]

it.each([
  ['an error that nobody catches', `throw new Error('unheard')`],
  ['a promise that fails unheard', `Promise.reject(new Error('unheard'))`],
])('stops in order, and fails, after %s', async (_, code) => {
  const program = await startProgram(await database(), atSignal(code))
  program.child.kill('SIGUSR2')
  expect(await program.exitCode).toBe(1)
  expect(events(program).slice(-3)).toEqual(['unhandled', 'stopping', 'stopped'])
})

it('serves on after a promise failed because a dependency is away', async () => {
  const away = `Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))`
  const program = await startProgram(await database(), atSignal(away))
  program.child.kill('SIGUSR2')
  await expect.poll(() => events(program)).toContain('unhandled')
  expect((await fetch(`${program.origin}/healthz`)).status).toBe(200)
  expect(events(program)).not.toContain('stopping')
})
