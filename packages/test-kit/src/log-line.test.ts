import { expect, it } from 'vitest'
import { readableLine } from './log-line.ts'

const entry = (fields: object) => readableLine(JSON.stringify({ time: '2026-01-01T00:00:00Z', ...fields }))

it('prints warnings and errors with their fields', () => {
  expect(entry({ level: 'warn', event: 'counters_away', msg: 'the counters cannot be reached' })).toBe(
    '[warn] the counters cannot be reached event="counters_away"',
  )
})

it('prints the text of a message that was not sent', () => {
  expect(entry({ level: 'warn', event: 'test_message', method: 'sms', text: 'one two three', msg: 'not sent' })).toBe(
    '[warn] not sent: one two three',
  )
})

it('does not print info lines', () => {
  expect(entry({ level: 'info', msg: 'request' })).toBeUndefined()
})

it('prints lines that are not JSON, such as a startup error', () => {
  expect(readableLine('PUBLIC_URL must be set in production.')).toBe('PUBLIC_URL must be set in production.')
  expect(readableLine('')).toBeUndefined()
})
