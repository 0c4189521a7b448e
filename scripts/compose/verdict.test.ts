import { expect, it } from 'vitest'
import type { LoadResult } from './load.ts'
import { describeLoad, findLoadFaults } from './verdict.ts'

const good: LoadResult = {
  acknowledged: 2,
  stored: 2,
  live: 1,
  fetched: 1,
  lost: 0,
  doubled: 0,
  unacknowledged: 0,
  calls: 10,
  away: 0,
  failed: {},
  switchedTwice: 0,
  longestMs: 1234,
  longestWaitSeconds: 2.5,
  refusals: {},
  closedSockets: 3,
}

it('finds nothing wrong where sockets were closed and nothing else', () => {
  expect(findLoadFaults(good, false)).toEqual([])
  expect(describeLoad(good)).toBe(
    '10 calls, 0 failed, 0 told to come back, the longest took 1.2 s; ' +
      '2 messages acknowledged, 2 stored, 0 lost, 0 doubled; 3 reconnects, the longest wait for a message 2.5 s',
  )
})

it.each<[Partial<LoadResult>, string]>([
  [{ acknowledged: 0 }, 'no message was acknowledged'],
  [{ lost: 1 }, '1 acknowledged messages were lost'],
  [{ doubled: 1 }, '1 messages are there twice'],
  [{ unacknowledged: 1 }, '1 messages were never acknowledged'],
  [{ switchedTwice: 1 }, '1 likes were switched twice'],
  [{ failed: { 'GET /users/new: 502': 4 } }, '4 × GET /users/new: 502'],
  [{ refusals: { network: 2 } }, '2 × refused with network in a chat'],
])('names %j', (different, fault) => {
  expect(findLoadFaults({ ...good, ...different }, true)).toEqual([fault])
})

it('allows calls to be told to come back while a service is away, and no other time', () => {
  const away = { ...good, away: 5, refusals: { unavailable: 1 } }
  expect(findLoadFaults(away, true)).toEqual([])
  expect(findLoadFaults(away, false)).toEqual([
    '5 calls were told to come back',
    '1 × refused with unavailable in a chat',
  ])
})
