import { expect, type Page, test } from '@playwright/test'
import { captureAndInspect, captureAndInspectBothModes } from '../support/inspect.ts'
import { inEachLanguage } from '../support/languages.ts'
import { choosePlan, pay, pressPay, testPaymentFrame } from '../support/pay.ts'
import { sizeOf, takeScreenshot, takeScreenshots } from '../support/screenshots.ts'
import { signInAsGuest } from '../support/sign-in.ts'

// The plans, the checkout, and what was bought.

inEachLanguage(['desktop', 'en'], (t) => {
  const noScript = async (page: Page, plan: string) => {
    await page.route('**/v1/checkout.js', (route) => route.fulfill({ status: 404, body: '' }))
    await choosePlan(page, plan, t)
    await pressPay(page, t)
    await expect(page.getByText(t('Failed to load Razorpay script'))).toBeVisible()
  }

  test('plans are compared, and a closed payment is waited for', { tag: '@night' }, async ({ page, baseURL }) => {
    await signInAsGuest(page, baseURL ?? '', t)
    await page.getByRole('button', { name: t('chat.seePlans') }).click()
    await expect(page.getByText(t('You are on the free plan.'))).toBeVisible()
    await expect(page.getByText('₹1,180')).toBeVisible()
    await captureAndInspect(page, 'membership', { fullPage: true })
    await page.getByRole('radio', { name: 'USD' }).check({ force: true })
    await expect(page.getByText('$20')).toBeVisible()
    await takeScreenshots(page, 'membership-usd', { fullPage: true })
    await page.getByRole('radio', { name: 'INR' }).check({ force: true })
    await page.getByRole('button', { name: t('membership.purchases') }).click()
    await expect(page.getByText(t('No purchases yet'))).toBeVisible()
    await takeScreenshots(page, 'purchases-empty')
    await page.goBack()

    await noScript(page, 'Standard Pack')
    const again = page.getByRole('button', { name: t('checkout.again') })
    await expect(again).toBeFocused()
    await captureAndInspectBothModes(page, 'checkout-script-failed')
    await page.unroute('**/v1/checkout.js')
    await again.click()
    const payment = await testPaymentFrame(page)
    const language = await page.evaluate(() => document.documentElement.lang)
    await takeScreenshot(page, `${sizeOf(page)}-${language}-light-checkout-open`)
    await payment.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(t('membership.waiting'))).toBeVisible()
    await takeScreenshots(page, 'membership-waiting')
  })

  test('a plan is paid for, another is added, and the receipt is printed', async ({ page, baseURL }) => {
    await signInAsGuest(page, baseURL ?? '', t)
    await page.goto('/membership')
    await pay(page, 'Standard Pack', 'Payment succeeds', t)
    await expect(page.getByText(t('Payment successful. Thank you!'))).toBeVisible()
    await expect(page.getByText(new RegExp(t('membership.currentUntil', { until: '.+' })))).toBeVisible()
    const surpassed = t('membership.surpassed', { plan: t('Basic Chat Pack'), until: '.+' })
    await expect(page.getByText(new RegExp(surpassed))).toBeVisible()
    await expect(page.getByRole('article', { name: t('Basic Chat Pack') })).toHaveCount(0)
    await captureAndInspect(page, 'membership-paid', { fullPage: true })
    await pay(page, 'Exclusive Member Pack, ₹500', 'Payment succeeds', t)
    await expect(page.getByText(t('Payment successful. Thank you!'))).toBeVisible()
    const exclusive = t('membership.nowUntil', { plan: t('Exclusive Member Pack'), until: '.+' })
    await expect(page.getByText(new RegExp(exclusive))).toBeVisible()
    await takeScreenshots(page, 'membership-exclusive', { fullPage: true })

    await page.getByRole('button', { name: t('membership.purchases') }).click()
    const receiptOf = (plan: string) =>
      page.getByRole('button', { name: new RegExp(t('purchases.open', { date: '.+', plan, amount: '.+' })) })
    await expect(receiptOf('.+')).toHaveCount(2)
    await captureAndInspect(page, 'purchases')
    await receiptOf(t('Standard Pack')).click()
    await expect(page.getByRole('article', { name: t('purchases.receipt') })).toBeVisible()
    await captureAndInspect(page, 'receipt')
    await page.emulateMedia({ media: 'print' })
    const language = await page.evaluate(() => document.documentElement.lang)
    await takeScreenshot(page, `${sizeOf(page)}-${language}-light-receipt-printed`)
  })

  test('the checkout fits a narrow screen and doubled text size', async ({ page, baseURL }) => {
    await signInAsGuest(page, baseURL ?? '', t)
    await page.goto('/membership')
    await noScript(page, 'Monthly Pack')
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 320, height: 640 })
    await captureAndInspectBothModes(page, 'checkout-narrow', { fullPage: true })
    await page.setViewportSize(size)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await captureAndInspectBothModes(page, 'checkout-twice', { fullPage: true })
  })
})
