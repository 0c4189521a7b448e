import { beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../test/a-purchase.ts'
import { signIn } from '../../test/render.tsx'
import { awaitedOrder } from './awaited-order.ts'
import { session } from './session.ts'

const checkout = { owner: 'SGASHA0001', order: anOrder(), runsUntil: null, origin: undefined }
const expected = { owner: 'SGASHA0001', id: 'WEEKLY00001', plan_id: 'weekly_pack' }

beforeEach(() => {
  signIn()
  awaitedOrder.begin(checkout)
})

test('remembers the order whose payment was opened, until it is dropped', () => {
  expect(awaitedOrder.read()).toEqual(expected)
  awaitedOrder.notVerified('Payment verification failed')
  awaitedOrder.markSeen()
  expect(awaitedOrder.read()).toEqual({ ...expected, sentence: 'Payment verification failed', isSeen: true })
  awaitedOrder.drop()
  awaitedOrder.markSeen()
  expect(awaitedOrder.read()).toBeUndefined()
})

test('is read by its owner alone', () => {
  session.signIn({ access_token: 'token-of-noor', user: { id: 'SGN0000002', status: 'active' } })
  expect(awaitedOrder.read()).toBeUndefined()
})

test.each(['{', '{}', '{"owner":"SGASHA0001","id":"x","plan_id":"free"}', 'null'])('ignores %j', (stored) => {
  sessionStorage.setItem('awaitedOrder', stored)
  expect(awaitedOrder.read()).toBeUndefined()
})
