import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { captureLog } from '../../test/capture-log.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { inProcessEventBus } from '../adapters/in-process-event-bus.ts'
import type { Ctx } from '../ctx.ts'
import type { ViewerCache } from '../features/accounts/index.ts'
import { presenceChannel } from '../features/members/index.ts'
import { memberKey, sessionId, type Viewer } from '../keys.ts'
import type { EventBus } from '../ports/event-bus.ts'
import type { PresentMember } from '../ports/presence.ts'
import { type KeepAlive, keepAlive } from './keep-alive.ts'

/** Keys of the members that were marked as present together. */
let noted: bigint[][]
let live: Set<string>
let alive: KeepAlive
let bus: EventBus

beforeEach(async () => {
  vi.useFakeTimers()
  noted = []
  live = new Set()
  bus = inProcessEventBus()
  const $queryRaw = async ({ values: [keys] }: { values: bigint[][] }) => keys?.map((key) => ({ key }))
  const presence = { mark: async (members: PresentMember[]) => noted.push(members.map(({ key }) => key)) }
  const cache: Partial<ViewerCache> = { get: (id) => (live.has(id) ? viewerOf(Number(id)) : undefined) }
  const clock = movableClock('2026-01-15T09:00:00Z')
  const ctx = { db: { $queryRaw }, bus, presence, clock, log: captureLog().log }
  alive = await keepAlive({ ctx: ctx as unknown as Ctx, cache: { mark: () => 0, ...cache } as ViewerCache })
})
afterEach(() => {
  alive.stop()
  vi.useRealTimers()
})

const viewerOf = (n: number): Viewer => ({
  key: memberKey(BigInt(n)),
  id: `SG${n}`,
  session: sessionId(String(n)),
  joinedAt: new Date(0),
  paidUntil: null,
  exclusiveUntil: null,
})

/** Somebody's socket; `answers` says whether the other side is still there. */
function open(n: number) {
  live.add(String(n))
  const socket = Object.assign(new EventEmitter(), {
    answers: true,
    pings: 0,
    OPEN: 1,
    readyState: 1,
    ended: [] as unknown[],
    ping: () => {
      socket.pings += 1
      if (socket.answers) socket.emit('pong')
    },
    close: (code: number) => {
      socket.ended.push(code)
      if (socket.answers) socket.emit('close')
    },
    terminate: () => {
      socket.ended.push('terminated')
      socket.emit('close')
    },
  })
  const rest = alive.add(socket as unknown as WebSocket, viewerOf(n))
  socket.on('close', rest)
  return { socket, rest }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

it('marks members who connect within a moment as present, all together', async () => {
  for (const n of [1, 2, 2, 3]) open(n)
  await seconds(1)
  expect(noted).toEqual([[1n, 2n, 3n]])
  await seconds(28)
  expect(noted).toHaveLength(1)
})

it('pings the client every half minute, and marks its member again', async () => {
  const { socket } = open(1)
  await seconds(90.5)
  expect(socket.pings).toBe(3)
  expect(noted).toEqual([[1n], [1n], [1n], [1n]])
})

it('marks a member again at once who changes who may see them online', async () => {
  for (const n of [1, 2]) open(n)
  await seconds(1)
  for (const member of ['2', '3']) await bus.publish(presenceChannel, { type: 'audience_changed', member })
  await seconds(1)
  expect(noted).toEqual([[1n, 2n], [2n]])
})

it('closes a socket whose client has not answered for half a minute, and terminates it a moment later', async () => {
  const { socket } = open(1)
  await seconds(30)
  socket.answers = false
  await seconds(30)
  expect([socket.pings, socket.ended]).toEqual([2, []])
  await seconds(30)
  expect([socket.pings, socket.ended]).toEqual([2, [4408]])
  await seconds(1)
  expect(socket.ended).toEqual([4408, 'terminated'])
  await seconds(60)
  expect([socket.pings, socket.ended]).toEqual([2, [4408, 'terminated']])
})

it('closes a socket whose session has ended, and no longer pings a closed one', async () => {
  const [ended, closed] = [open(1), open(2)]
  live.delete('1')
  closed.rest()
  await seconds(60)
  expect(ended.socket.ended).toEqual([4401])
  expect([ended.socket.pings, closed.socket.pings]).toEqual([1, 0])
  expect(noted).toEqual([[1n, 2n]])
})
