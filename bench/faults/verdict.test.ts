import { expect, it } from 'vitest'
import { MessageLog } from './message-log.ts'
import { tallyMessages } from './tally.ts'
import { type FaultResult, findBroken } from './verdict.ts'

const good: FaultResult = {
  fault: 'a fault',
  ...tallyMessages([{ text: 'a', way: 'live', doubles: 0 }], new Set(['a'])),
  unacknowledged: 0,
  longestWaitSeconds: 3,
  refusals: { unavailable: 4 },
  closedSockets: 0,
  blocks: 2,
  blocksInFault: 1,
  staleAnswers: [],
  notDone: [],
}

it('counts a message as lost that the database or the recipient does not have', () => {
  const fates = [
    { text: 'live', way: 'live', doubles: 0 },
    { text: 'fetched', way: 'fetched', doubles: 1 },
    { text: 'not at the recipient', way: undefined, doubles: 0 },
    { text: 'not stored', way: 'live', doubles: 0 },
  ] as const
  const tally = tallyMessages(fates, new Set(['live', 'fetched', 'not at the recipient']))
  expect(tally).toEqual({ acknowledged: 4, stored: 3, live: 2, fetched: 1, lost: 2, doubled: 1 })
})

it('finds nothing broken where all is well, refusals for a while included', () => {
  expect(findBroken(good)).toEqual([])
})

it.each<[string, Partial<FaultResult>, string]>([
  ['a lost message', { lost: 1 }, '1 acknowledged messages were lost'],
  ['a message that is there twice', { doubled: 2 }, '2 messages are there twice'],
  ['a message that is never acknowledged', { unacknowledged: 1 }, '1 messages were never acknowledged'],
  ['no message at all', { acknowledged: 0 }, 'no message was acknowledged'],
  ['a closed socket', { closedSockets: 1 }, '1 sockets were closed'],
  ['another refusal', { refusals: { unexpected: 3 } }, '3 × refused with unexpected'],
  ['no block in the fault', { blocksInFault: 0 }, 'no block was looked at while the fault lasted'],
  ['a stale block', { staleAnswers: ['a profile'] }, 'a stale block: a profile'],
  ['what was not done', { notDone: ['the replica was not left'] }, 'the replica was not left'],
])('names %s', (_, different, broken) => {
  expect(findBroken({ ...good, ...different })).toEqual([`a fault: ${broken}`])
})

it('knows that ids are missing until they were fetched, and a text that came under two ids', () => {
  const log = new MessageLog()
  const receive = (id: number, message: string, way: 'live' | 'fetched' = 'live') =>
    log.add({ id, sender_id: 'SGASHA0001', message }, way)
  expect([receive(1, 'one'), receive(3, 'three'), receive(3, 'three', 'fetched')]).toEqual([true, true, false])
  expect([log.hasGap(), log.completeUpTo]).toEqual([true, 1])
  receive(2, 'two', 'fetched')
  expect([log.hasGap(), log.completeUpTo, log.wayOf('two'), log.wayOf('three')]).toEqual([false, 3, 'fetched', 'live'])
  receive(4, 'two')
  expect([log.doublesOf('two'), log.doublesOf('one'), log.doublesOf('none')]).toEqual([1, 0, 0])
})
