import { once } from 'node:events'
import { Agent } from 'node:http'
import { apiBase, routes } from '@satrangi/contract'
import { buildIfStale } from '@satrangi/test-kit/build'
import { signUpTestMember } from '@satrangi/test-kit/guests'
import { beforeAll, expect, it } from 'vitest'
import { type Program, startProgram } from './support/program.ts'
import { beginCall, beginStop, connectTo, database, events, stopped } from './support/stop-program.ts'

// The API as a process that has to stop.

beforeAll(() => buildIfStale(['api'], new AbortController().signal))

/** Tells it to stop again and again, as somebody does who waits no longer. */
async function insist({ child, exitCode }: Program): Promise<number | null> {
  const timer = setInterval(() => child.kill('SIGTERM'), 50)
  return exitCode.finally(() => clearInterval(timer))
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
