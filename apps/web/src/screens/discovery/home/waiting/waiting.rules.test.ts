import { expect, test } from 'vitest'
import { type WaitingFacts, waitingItems } from './waiting.rules.ts'

const nothing: WaitingFacts = {
  pendingCount: 0,
  newConnection: undefined,
  isRejected: false,
  arePoliciesDue: false,
  isPlaceUnknown: false,
  steps: undefined,
  isInReview: false,
}

test('nothing waits where nothing happened', () => {
  expect(waitingItems(nothing)).toEqual([])
})

test('people come before what concerns the profile alone', () => {
  const items = waitingItems({
    pendingCount: 2,
    newConnection: { id: 'SGN00R0001', who: 'Noor' },
    isRejected: true,
    arePoliciesDue: true,
    isPlaceUnknown: true,
    steps: { done: 1, most: 4 },
    isInReview: true,
  })
  expect(items.map(({ kind }) => kind)).toEqual(['requests', 'connection', 'decision', 'policies', 'place', 'steps'])
  expect(items[0]).toEqual({ kind: 'requests', count: 2 })
})

test('a review is named alone once the first steps are done', () => {
  expect(waitingItems({ ...nothing, isInReview: true })).toEqual([{ kind: 'review' }])
})
