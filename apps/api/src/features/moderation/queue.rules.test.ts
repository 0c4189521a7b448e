import { expect, it } from 'vitest'
import { mergeQueues, type QueueEntry, type QueueKind } from './queue.rules.ts'

const waiting = (kind: QueueKind, id: string, day: number): QueueEntry => ({
  kind,
  id,
  since: new Date(Date.UTC(2026, 0, day)),
  revision: null,
  what: '',
  file: null,
})

const photos = [waiting('photos', 'SG00000001', 1), waiting('photos', 'SG00000004', 4)]
const reports = [waiting('reports', 'report-2', 2), waiting('reports', 'report-3', 3)]

it('orders what waits in several queues by when it came, the oldest first', () => {
  expect(mergeQueues([photos, reports, []], 10).map(({ id }) => id)).toEqual([
    'SG00000001',
    'report-2',
    'report-3',
    'SG00000004',
  ])
})

it('keeps the oldest where there are more than the limit', () => {
  expect(mergeQueues([reports, photos], 2).map(({ id }) => id)).toEqual(['SG00000001', 'report-2'])
})
