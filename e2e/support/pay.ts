import { expect, type Page } from '@playwright/test'
import { type Say, sayIn } from './words.ts'

/** The test payment over the checkout, once it can be decided. */
export async function testPayment(page: Page) {
  const frame = page.frameLocator('iframe[title="Test payment"]')
  await expect(frame.getByRole('button', { name: 'Payment succeeds' })).toBeEnabled()
  return frame
}

/** Presses the button of a plan; of one with two prices, after a comma, that of this price. */
export function choose(page: Page, choice: string, say: Say = sayIn('en')): Promise<void> {
  const [plan = '', price = ''] = choice.split(', ')
  const name = say('membership.chooseWhich', { plan: say(plan), price, duration: '' }).trim()
  return page.getByRole('button', { name }).click()
}

/** From the plans through the checkout and back. */
export async function pay(
  page: Page,
  plan: string,
  how: 'Payment succeeds' | 'Cancel',
  say: Say = sayIn('en'),
): Promise<void> {
  await choose(page, plan, say)
  const payment = await testPayment(page)
  await payment.getByRole('button', { name: how }).click()
  await expect(page).toHaveURL('/membership')
}
