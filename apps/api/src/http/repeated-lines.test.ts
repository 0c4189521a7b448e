import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { limitRepeatedLines } from './repeated-lines.ts'

function openLog() {
  const lines: { event?: string; limit?: string; repeated?: number }[] = []
  const clock = { nowMs: 0 }
  const destination = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  return { log: pino({ hooks: { logMethod: limitRepeatedLines(() => clock.nowMs) } }, destination), lines, clock }
}

it('writes a line of a lasting fault once a second, with how many were left out', () => {
  const { log, lines, clock } = openLog()
  for (clock.nowMs = 0; clock.nowMs <= 2000; clock.nowMs += 100)
    log.error({ event: 'counters_away', limit: 'login' }, 'x')
  expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 9, 9])
})

it('counts each limit and each event by itself', () => {
  const { log, lines } = openLog()
  for (const limit of ['login', 'search', 'login']) log.error({ event: 'counters_away', limit }, 'x')
  for (let count = 0; count < 2; count += 1) log.error({ event: 'bus_publish_failed', type: 'message' }, 'x')
  for (let count = 0; count < 2; count += 1) log.error({ event: 'fault', answer: 'unavailable' }, 'x')
  expect(lines.map(({ event, limit }) => `${event} ${limit}`)).toEqual([
    'counters_away login',
    'counters_away search',
    'bus_publish_failed undefined',
    'fault undefined',
  ])
})

it('writes every other line', () => {
  const { log, lines } = openLog()
  for (let count = 0; count < 3; count += 1) log.error({ event: 'fault', answer: 'internal' }, 'x')
  log.info('text alone')
  log.info({ reqId: '1' }, 'request')
  expect(lines).toHaveLength(5)
})
