import { Failure } from '@satrangi/test-kit/failure'
import { expect, it, vi } from 'vitest'
import { isDue, logged } from './schedule.ts'

const now = new Date('2026-01-15T12:00:00Z')

it.each([
  [[], true],
  [['20260114T115900Z-1'], true],
  [['20260114T120100Z-1'], false],
  [['20250101T000000Z-1', '20260115T000000Z-2'], false],
])('with the copies %o another one is due after a day: %s', (ids, due) => {
  expect(isDue(ids, 24, now)).toBe(due)
})

const never = new AbortController().signal

it('logs one line for a failure and goes on, with our own sentences alone', async () => {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await logged('copy', never, () => Promise.reject(new Failure('The target is away.')))
  await logged('base', never, () =>
    Promise.reject(Object.assign(new Error('Key (phone)=(+44) exists'), { code: '23505' })),
  )
  log.mockRestore()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'backup_failed', kind: 'copy', reason: 'The target is away.' },
    { level: 'error', event: 'backup_failed', kind: 'base', reason: 'Error 23505' },
  ])
})
