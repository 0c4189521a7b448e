import { expect, type Page, test } from '@playwright/test'
import { enterAsGuest } from '../support/enter.ts'
import { inEachLanguage } from '../support/languages.ts'
import { look, lookInBothModes } from '../support/look.ts'
import { choose, pay, testPayment } from '../support/pay.ts'
import { shoot, shootBoth } from '../support/shoot.ts'

// The plans, the checkout, and what was bought.

inEachLanguage((say) => {
  const noScript = async (page: Page, plan: string) => {
    await page.route('**/v1/checkout.js', (route) => route.fulfill({ status: 404, body: '' }))
    await choose(page, plan, say)
    await expect(page.getByText(say('Failed to load Razorpay script'))).toBeVisible()
  }

  test('plans are compared, and a payment that does not come about costs nothing', async ({ page, baseURL }) => {
    await enterAsGuest(page, baseURL ?? '', say)
    await page.getByRole('button', { name: say('chat.seePlans') }).click()
    await expect(page.getByText(say('You are on the free plan.'))).toBeVisible()
    await expect(page.getByText('₹1,180')).toBeVisible()
    await look(page, 'membership', { whole: true })
    await page.getByRole('radio', { name: 'USD' }).check({ force: true })
    await expect(page.getByText('$20')).toBeVisible()
    await shootBoth(page, 'membership-usd', { whole: true })
    await page.getByRole('radio', { name: 'INR' }).check({ force: true })
    await page.getByRole('button', { name: say('membership.purchases') }).click()
    await expect(page.getByText(say('No purchases yet'))).toBeVisible()
    await shootBoth(page, 'purchases-empty')
    await page.goBack()

    await noScript(page, 'Standard Pack')
    const again = page.getByRole('button', { name: say('checkout.again') })
    await expect(again).toBeFocused()
    await lookInBothModes(page, 'checkout-script-failed')
    await page.unroute('**/v1/checkout.js')
    await again.click()
    const payment = await testPayment(page)
    const language = await page.evaluate(() => document.documentElement.lang)
    await shoot(page, `${test.info().project.name}-${language}-light-checkout-open`)
    await payment.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(say('Payment failed or was cancelled'))).toBeVisible()
    await shootBoth(page, 'membership-cancelled')
  })

  test('a plan is paid for, another is added, and the receipt is printed', async ({ page, baseURL }) => {
    await enterAsGuest(page, baseURL ?? '', say)
    await page.goto('/membership')
    await pay(page, 'Standard Pack', 'Payment succeeds', say)
    await expect(page.getByText(say('Payment successful. Thank you!'))).toBeVisible()
    await expect(page.getByText(new RegExp(say('membership.currentUntil', { until: '.+' })))).toBeVisible()
    await look(page, 'membership-paid', { whole: true })
    await pay(page, 'Exclusive Member Pack, ₹500', 'Payment succeeds', say)
    await expect(page.getByText(say('Payment successful. Thank you!'))).toBeVisible()
    const exclusive = say('membership.nowUntil', { plan: say('Exclusive Member Pack'), until: '.+' })
    await expect(page.getByText(new RegExp(exclusive))).toBeVisible()
    await shootBoth(page, 'membership-exclusive', { whole: true })

    await page.getByRole('button', { name: say('membership.purchases') }).click()
    const receiptOf = (plan: string) =>
      page.getByRole('button', { name: new RegExp(say('purchases.open', { date: '.+', plan, amount: '.+' })) })
    await expect(receiptOf('.+')).toHaveCount(2)
    await look(page, 'purchases')
    await receiptOf(say('Standard Pack')).click()
    await expect(page.getByRole('article', { name: say('purchases.receipt') })).toBeVisible()
    await look(page, 'receipt')
    await page.emulateMedia({ media: 'print' })
    const language = await page.evaluate(() => document.documentElement.lang)
    await shoot(page, `${test.info().project.name}-${language}-light-receipt-printed`)
  })

  test('the checkout fits a narrow screen, and letters of twice the size', async ({ page, baseURL }) => {
    await enterAsGuest(page, baseURL ?? '', say)
    await page.goto('/membership')
    await noScript(page, 'Monthly Pack')
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 320, height: 640 })
    await lookInBothModes(page, 'checkout-narrow', { whole: true })
    await page.setViewportSize(size)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await lookInBothModes(page, 'checkout-twice', { whole: true })
  })
})
