import { expect, it } from 'vitest'
import { fitInto, type QueueEntry, type QueueKind, referenceOf } from './queue.rules.ts'

const entry = (kind: QueueKind, id: string, rest: Partial<QueueEntry> = {}): QueueEntry => ({
  kind,
  class: 'P3',
  acknowledgeBy: null,
  actBy: new Date(Date.UTC(2026, 0, 1)),
  number: null,
  id,
  since: new Date(Date.UTC(2026, 0, 1)),
  part: null,
  revision: null,
  what: '',
  file: null,
  claimedBy: null,
  minutes: kind === 'reports' ? 10 : 0.5,
  ...rest,
})

const idsOf = (entries: readonly QueueEntry[]) => entries.map(({ id }) => id)

it('takes as much as fits into the time, in its order', () => {
  const reports = ['one', 'two', 'three'].map((id) => entry('reports', id))
  expect(idsOf(fitInto(25, reports))).toEqual(['one', 'two'])
  expect(idsOf(fitInto(30, reports))).toEqual(['one', 'two', 'three'])
})

it('leaves nothing out before something that is less urgent', () => {
  const entries = [entry('photos', 'photo'), entry('reports', 'report'), entry('photos', 'later')]
  expect(idsOf(fitInto(5, entries))).toEqual(['photo'])
})

it('takes the first one, however long it is', () => {
  expect(idsOf(fitInto(1, [entry('reports', 'report')]))).toEqual(['report'])
  expect(fitInto(60, [])).toEqual([])
})

it('names an entry by its case, by what was seen, or by its member', () => {
  expect(referenceOf(entry('reports', 'a-report', { number: '7K3M-9QXD' }))).toBe('7K3M-9QXD')
  expect(referenceOf(entry('bios', 'SG12345678', { part: 'bio', revision: 'a1b2c3' }))).toBe('SG12345678@a1b2c3')
  expect(referenceOf(entry('held', 'SG12345678'))).toBe('SG12345678')
})
