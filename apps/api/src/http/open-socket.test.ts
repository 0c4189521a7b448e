import { apiBase, chatSocket, closeCodes, type RefusalCode } from '@satrangi/contract'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { addMember } from '../../test/add-member.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { viewerCache } from '../features/accounts/index.ts'
import { Refusal } from '../refusal.ts'
import { socketHandler } from '../socket-handler.ts'
import { liveSockets } from './live-sockets.ts'
import { serveSockets } from './sockets.ts'

let test: TestApp
test = await testApp()
const asha = await addMember(test, 'asha')
afterAll(() => test.close())

/** How a socket ends whose conversation refuses while it is opened. */
async function closeCodeAfter(code: RefusalCode): Promise<number> {
  const { ctx } = test
  const refusing = socketHandler(chatSocket, async () => {
    throw new Refusal(code)
  })
  const app = fastify()
  const tools = { ctx, cache: await viewerCache(ctx), live: await liveSockets(ctx), limit: async () => {} }
  await serveSockets(app, tools, [refusing])
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const path = chatSocket.path.replace(':userId', 'SG00000000')
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}${path}?token=${asha.token}`)
  const ended = await new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  await app.close()
  return ended
}

it('ends a socket as not connected when the connection ended while it was opened', async () => {
  test.lines.length = 0
  expect(await closeCodeAfter('not_connected')).toBe(closeCodes.not_connected)
  expect(test.lines.filter((line) => line.includes('socket_failed'))).toEqual([])
})

it('asks the client to come back after a fault', async () => {
  expect(await closeCodeAfter('unexpected')).toBe(closeCodes.restarting)
  expect(test.lines.filter((line) => line.includes('socket_failed'))).toHaveLength(1)
})
