import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPayment } from '../../test/a-purchase.ts'
import { signIn } from '../../test/render.tsx'
import { pendingCheckout } from './checkout-in-hand.ts'
import { session } from './session.ts'

beforeEach(signIn)

test('stores an order until it is discarded', () => {
  pendingCheckout.begin(anOrder())
  expect(pendingCheckout.read()).toEqual({ owner: 'SGASHA0001', order: anOrder(), runsUntil: null })
  pendingCheckout.dropUnpaid()
  expect(pendingCheckout.read()).toBeUndefined()
})

test('stores a payment until it is finished', () => {
  pendingCheckout.begin(anOrder())
  const inHand = pendingCheckout.read()
  if (!inHand) throw new Error('There is no order.')
  pendingCheckout.paid(inHand, aPayment)
  pendingCheckout.dropUnpaid()
  expect(pendingCheckout.read()?.payment).toEqual(aPayment)

  pendingCheckout.finish()
  expect(pendingCheckout.read()).toBeUndefined()
})

test('says once why a payment could not be opened', () => {
  pendingCheckout.begin(anOrder())
  pendingCheckout.fail('Failed to start payment')
  expect(pendingCheckout.read()).toBeUndefined()
  expect(pendingCheckout.takeFailure()).toEqual({ sentence: 'Failed to start payment' })
  expect(pendingCheckout.takeFailure()).toBeUndefined()
})

test('ignores the order of another member and invalid storage', () => {
  pendingCheckout.begin(anOrder())
  session.signIn({ access_token: 'token-of-noor', user: { id: 'SGN0000002', status: 'active' } })
  expect(pendingCheckout.read()).toBeUndefined()

  signIn()
  sessionStorage.setItem('checkout', JSON.stringify({ owner: 'SGASHA0001', order: { id: 'mine' } }))
  expect(pendingCheckout.read()).toBeUndefined()
})

test('remembers an entry of the history and a member, and nothing that could lead elsewhere', () => {
  pendingCheckout.begin(anOrder(), { runsUntil: '2026-03-08T10:00:00Z', origin: { entry: 2, memberId: 'SGN00R0001' } })
  const stored = JSON.parse(sessionStorage.getItem('checkout') ?? '{}')
  sessionStorage.setItem('checkout', JSON.stringify({ ...stored, origin: { entry: 2, memberId: '//evil.example' } }))
  expect(pendingCheckout.read()?.origin).toBeUndefined()
  sessionStorage.setItem('checkout', JSON.stringify({ ...stored, origin: { entry: 'https://evil.example' } }))
  expect(pendingCheckout.read()?.origin).toBeUndefined()
  sessionStorage.setItem('checkout', JSON.stringify(stored))
  expect(pendingCheckout.read()?.origin).toEqual({ entry: 2, memberId: 'SGN00R0001' })
})
