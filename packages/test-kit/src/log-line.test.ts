import { expect, it } from 'vitest'
import { readableLine } from './log-line.ts'

const entry = (fields: object) => readableLine(JSON.stringify({ time: '2026-01-01T00:00:00Z', ...fields }))

it('shows warnings and errors with what belongs to them', () => {
  expect(entry({ level: 'warn', event: 'counters_away', msg: 'the counters cannot be reached' })).toBe(
    '[warn] the counters cannot be reached event="counters_away"',
  )
})

it('shows the text that would have been sent to somebody', () => {
  expect(entry({ level: 'warn', event: 'test_message', method: 'sms', text: 'one two three', msg: 'not sent' })).toBe(
    '[warn] not sent: one two three',
  )
})

it('keeps what is usual in the file', () => {
  expect(entry({ level: 'info', msg: 'request' })).toBeUndefined()
})

it('shows what is no log line at all, such as the reason not to start', () => {
  expect(readableLine('PUBLIC_URL must be set in production.')).toBe('PUBLIC_URL must be set in production.')
  expect(readableLine('')).toBeUndefined()
})
