import { expect, type Page } from '@playwright/test'
import { type Translate, translatorFor } from './catalogue.ts'

/** The frame of the sandbox payment, once its buttons are enabled. */
export async function testPaymentFrame(page: Page) {
  const frame = page.frameLocator('iframe[title="Test payment"]')
  await expect(frame.getByRole('button', { name: 'Payment succeeds' })).toBeEnabled()
  return frame
}

/** Presses the button of a plan; `choice` may name one of several prices after a comma. */
export function choosePlan(page: Page, choice: string, t: Translate = translatorFor('en')): Promise<void> {
  const [plan = '', price = ''] = choice.split(', ')
  const name = t('membership.chooseWhich', { plan: t(plan), price, duration: '' }).trim()
  return page.getByRole('button', { name }).click()
}

/** Opens the payment from the summary at the checkout. */
export const pressPay = (page: Page, t: Translate = translatorFor('en')): Promise<void> =>
  page.getByRole('button', { name: t('checkout.pay', { price: '' }).trim() }).click()

/** Buys a plan: from the plans through the checkout and back. */
export async function pay(
  page: Page,
  plan: string,
  button: 'Payment succeeds' | 'Cancel',
  t: Translate = translatorFor('en'),
): Promise<void> {
  await choosePlan(page, plan, t)
  await pressPay(page, t)
  const payment = await testPaymentFrame(page)
  await payment.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL('/membership')
}
