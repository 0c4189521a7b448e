import { expect, type Page, test } from '@playwright/test'
import { collectFaults } from '../../support/collect-faults.ts'
import { choosePlan, pressPay, testPaymentFrame } from '../../support/pay.ts'
import { bankAnswers, holdWebhooks, orderAtCheckout } from '../../support/sandbox-payments.ts'
import { signInAsGuest } from '../../support/sign-in.ts'

// A bank that answers after the window was closed: only the server says how a payment ended.

test.describe.configure({ mode: 'serial' })
test.afterEach(() => holdWebhooks('send'))

const waiting = 'We are waiting for your bank.'
const thanks = 'Payment successful. Thank you!'

/** Opens the payment of the weekly pack, and gives back its order. */
async function openPayment(page: Page, baseURL: string | undefined) {
  await signInAsGuest(page, baseURL ?? '')
  await page.goto('/membership')
  await choosePlan(page, 'Weekly Pack')
  await pressPay(page)
  const frame = await testPaymentFrame(page)
  return { frame, order: await orderAtCheckout(page) }
}

/** Nothing on the page says that a payment failed or succeeded. */
async function expectNothingSaid(page: Page): Promise<void> {
  await expect(page.getByText(waiting)).toBeVisible()
  await expect(page.getByText(/failed|cancelled|successful/i)).toHaveCount(0)
}

test('a window that is closed before the capture is waited for, until the bank has answered', async ({
  page,
  context,
  baseURL,
}) => {
  const faults = collectFaults(context)
  const { frame, order } = await openPayment(page, baseURL)
  await frame.getByRole('button', { name: 'Bank answers later (UPI)' }).click()
  await expect(frame.getByText('The bank has not answered yet.')).toBeVisible()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/membership')
  await expectNothingSaid(page)
  await page.reload()
  await expectNothingSaid(page)
  await bankAnswers(order, 'authorize', 'capture')
  await expect(page.getByText(thanks)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Weekly Pack, until/)).toBeVisible()
  expect(faults).toEqual([])
})

test('a payment that failed and is captured afterwards grants, and nobody reads that it failed', {
  tag: '@night',
}, async ({ page, baseURL }) => {
  const { frame, order } = await openPayment(page, baseURL)
  await frame.getByRole('button', { name: 'Payment fails' }).click()
  await expect(frame.getByText('The payment failed. You can try again, or cancel.')).toBeVisible()
  await expect(page.locator('main').getByText(/failed/i)).toHaveCount(0)
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expectNothingSaid(page)
  await bankAnswers(order, 'authorize', 'capture')
  await expect(page.getByText(thanks)).toBeVisible({ timeout: 60_000 })
})

test('a captured payment shows its receipt after a reload, at the plans and at the checkout', {
  tag: '@night',
}, async ({ page, baseURL }) => {
  const { frame } = await openPayment(page, baseURL)
  await frame.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(page.getByText(thanks)).toBeVisible()
  for (const address of ['/membership', '/checkout']) {
    await page.goto(address)
    await expect(page).toHaveURL('/membership')
    await expect(page.getByText('You bought the Weekly Pack.')).toBeVisible()
    await expect(page.getByText(/^Receipt T?\d{4}-\d{2}\/\d{6}, ₹295$/)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show the receipt' }).click()
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible()
})

test('a checkout that is reloaded while the payment is open asks the server, and grants without a webhook', {
  tag: '@night',
}, async ({ page, baseURL }) => {
  await holdWebhooks('drop')
  const { frame, order } = await openPayment(page, baseURL)
  await frame.getByRole('button', { name: 'Bank answers later (UPI)' }).click()
  await expect(frame.getByText('The bank has not answered yet.')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/membership')
  await expectNothingSaid(page)
  await bankAnswers(order, 'authorize')
  await expect(page.getByText(thanks)).toBeVisible({ timeout: 60_000 })
})
