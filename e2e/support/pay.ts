import { expect, type Page } from '@playwright/test'

/** The test payment over the checkout, once it can be decided. */
export async function testPayment(page: Page) {
  const frame = page.frameLocator('iframe[title="Test payment"]')
  await expect(frame.getByRole('button', { name: 'Payment succeeds' })).toBeEnabled()
  return frame
}

/** Presses the button of a plan. */
export const choose = (page: Page, plan: string) =>
  page.getByRole('button', { name: new RegExp(`^Choose ${plan}`) }).click()

/** From the plans through the checkout and back. */
export async function pay(page: Page, plan: string, how: 'Payment succeeds' | 'Cancel'): Promise<void> {
  await choose(page, plan)
  const payment = await testPayment(page)
  await payment.getByRole('button', { name: how }).click()
  await expect(page).toHaveURL('/membership')
}
