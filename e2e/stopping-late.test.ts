import { once } from 'node:events'
import { apiBase, routes } from '@satrangi/contract'
import { buildIfStale } from '@satrangi/test-kit/build'
import { createCaller } from '@satrangi/test-kit/guests'
import { beforeAll, expect, it } from 'vitest'
import { interruptibleProxy } from '../apps/api/test/interruptible-proxy.ts'
import { redisUrl } from '../apps/api/test/services.ts'
import { startProgram } from './support/program.ts'
import { beginCall, beginStop, connectTo, database, stopped } from './support/stop-program.ts'

// The API as a process that has to stop while something hangs. In a file of its own: each test waits for up to ten seconds.

beforeAll(() => buildIfStale(['api'], new AbortController().signal))

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
