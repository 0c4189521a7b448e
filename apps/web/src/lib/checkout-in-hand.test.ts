import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPayment } from '../../test/a-purchase.ts'
import { signIn } from '../../test/render.tsx'
import { checkoutInHand } from './checkout-in-hand.ts'
import { session } from './session.ts'

beforeEach(signIn)

test('stores an order until it is discarded', () => {
  checkoutInHand.begin(anOrder())
  expect(checkoutInHand.read()).toEqual({ owner: 'SGASHA0001', order: anOrder() })
  checkoutInHand.dropUnpaid()
  expect(checkoutInHand.read()).toBeUndefined()
})

test('stores a payment until its outcome, which is read once', () => {
  checkoutInHand.begin(anOrder())
  const inHand = checkoutInHand.read()
  if (!inHand) throw new Error('There is no order.')
  checkoutInHand.paid(inHand, aPayment)
  checkoutInHand.dropUnpaid()
  expect(checkoutInHand.read()?.payment).toEqual(aPayment)

  checkoutInHand.end({ kind: 'granted', plan_id: 'weekly_pack' })
  expect(checkoutInHand.read()).toBeUndefined()
  expect(checkoutInHand.takeOutcome()).toEqual({ kind: 'granted', plan_id: 'weekly_pack' })
  expect(checkoutInHand.takeOutcome()).toBeUndefined()
})

test('ignores the order of another member and invalid storage', () => {
  checkoutInHand.begin(anOrder())
  session.signIn({ access_token: 'token-of-noor', user: { id: 'SGN0000002', status: 'active' } })
  expect(checkoutInHand.read()).toBeUndefined()

  signIn()
  sessionStorage.setItem('checkout', JSON.stringify({ owner: 'SGASHA0001', order: { id: 'mine' } }))
  expect(checkoutInHand.read()).toBeUndefined()
})
