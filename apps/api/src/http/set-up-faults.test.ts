import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { send } from '../../test/send.ts'
import { openTestApp } from '../../test/test-app.ts'
import { type Arrival, setUpSentences, watchSetUp } from './set-up-faults.ts'
import { clearSetUpNotes, noteSetUpFaults, readSetUpFaults } from './set-up-notes.ts'

const test = await openTestApp()
const publicUrl = 'https://satrangi.example'
const host = 'satrangi.example'
const behindProxy: Arrival = { peer: '172.18.0.5', isForwarded: true, host, origin: publicUrl, upgrade: undefined }

/** What is found in so many calls of one kind. */
function findIn(calls: number, arrival: Partial<Arrival>, { production = true, trustProxy = 1 } = {}) {
  const watch = watchSetUp({ production, http: { trustProxy, publicUrl } })
  return Array.from({ length: calls }, () => watch({ ...behindProxy, ...arrival })).flat()
}

it('finds nothing wrong in calls that arrive as they should', () => {
  expect(findIn(200, {})).toEqual([])
  expect(findIn(200, { isForwarded: false, peer: '203.0.113.7' }, { trustProxy: 0 })).toEqual([])
  expect(findIn(200, { isForwarded: false, peer: '::1' })).toEqual([])
  // A page of somebody else, and a client that pretends to be a proxy.
  expect(findIn(200, { origin: 'https://elsewhere.example' })).toEqual([])
  expect(findIn(200, { peer: '203.0.113.7' }, { trustProxy: 0 })).toEqual([])
})

it.each([
  ['a proxy that is not counted', {}, { trustProxy: 0 }, 'proxy_not_counted'],
  [
    'pages under another address',
    { host: 'www.other.example', origin: 'https://www.other.example' },
    {},
    'other_address',
  ],
  ['a proxy that takes upgrades out', { upgrade: 'lost' }, {}, 'upgrades_stripped'],
  ['pages under another scheme', { origin: 'http://satrangi.example' }, {}, 'other_address'],
] as const)('names %s once, when no call shows anything else', (_, arrival, setUp, fault) => {
  expect(findIn(49, arrival, setUp)).toEqual([])
  expect(findIn(200, arrival, setUp)).toEqual([fault])
})

it('is not fooled by single clients', () => {
  const watch = watchSetUp({ production: true, http: { trustProxy: 1, publicUrl } })
  for (let call = 0; call < 200; call += 1)
    expect(watch({ ...behindProxy, upgrade: call % 20 === 0 ? 'asked' : 'lost' })).toEqual([])
})

it('names a way past the proxy at the first call', () => {
  for (const peer of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::7'])
    expect(findIn(2, { isForwarded: false, peer })).toEqual(['proxy_bypassed'])
})

it('logs each fault once, and notes it for the doctor, again after another process has started', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1', 'sec-websocket-key': 'a key' }
  const call = () => send(test.app, { url: '/api/v1/nowhere', headers })
  const dataDir = dirname(test.ctx.config.photoDir)
  const sentences = [setUpSentences.proxy_not_counted, setUpSentences.upgrades_stripped]
  // That of an earlier start goes with this one.
  await noteSetUpFaults(dataDir, ['other_address'])
  await test.origin()
  await expect.poll(() => readSetUpFaults(dataDir)).toEqual([])
  for (let count = 0; count < 60; count += 1) await call()
  expect(test.lines.filter((line) => line.includes('set_up_fault'))).toHaveLength(2)
  expect(readSetUpFaults(dataDir)).toEqual(sentences)
  await clearSetUpNotes(dataDir)
  await call()
  expect(readSetUpFaults(dataDir)).toEqual([])
  test.clock.advanceSeconds(600)
  await call()
  expect(readSetUpFaults(dataDir)).toEqual(sentences)
})
