import { expect, test } from '@playwright/test'
import { enterAsGuest } from '../support/enter.ts'
import { look } from '../support/look.ts'
import { choose, pay, testPayment } from '../support/pay.ts'
import { shoot } from '../support/shoot.ts'
import { watch } from '../support/watch.ts'

// The plans, the checkout, and what was bought.

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' })
    test.setTimeout(120_000)
    let faults: string[]
    test.beforeEach(({ context }) => {
      faults = watch(context)
    })
    test.afterEach(() => {
      expect(faults).toEqual([])
    })

    test('plans are compared, paid for, and their receipt is printed', async ({ page, baseURL }) => {
      await enterAsGuest(page, baseURL ?? '')
      await page.getByRole('button', { name: 'View Membership Plans' }).click()
      await expect(page.getByText('You are on the free plan.')).toBeVisible()
      await expect(page.getByText('₹1,180')).toBeVisible()
      await look(page, 'membership', { whole: true })
      await page.getByRole('radio', { name: 'USD' }).check({ force: true })
      await expect(page.getByText('$20')).toBeVisible()
      await look(page, 'membership-usd', { whole: true })
      await page.getByRole('radio', { name: 'INR' }).check({ force: true })
      await page.getByRole('button', { name: 'Purchases' }).click()
      await expect(page.getByText('No purchases yet')).toBeVisible()
      await look(page, 'purchases-empty')
      await page.goBack()

      await page.route('**/v1/checkout.js', (route) => route.fulfill({ status: 404, body: '' }))
      await choose(page, 'Standard Pack')
      await expect(page.getByText('Failed to load Razorpay script')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
      await look(page, 'checkout-script-failed')
      await page.unroute('**/v1/checkout.js')
      await page.getByRole('button', { name: 'Try again' }).click()
      const payment = await testPayment(page)
      await shoot(page, `${test.info().project.name}-${scheme}-checkout-open`)
      await payment.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('Payment failed or was cancelled')).toBeVisible()
      await look(page, 'membership-cancelled')

      await pay(page, 'Standard Pack', 'Payment succeeds')
      await expect(page.getByText('Payment successful. Thank you!')).toBeVisible()
      await expect(page.getByText(/^Current, until/)).toBeVisible()
      await look(page, 'membership-paid', { whole: true })
      await pay(page, 'Exclusive Member Pack, ₹500', 'Payment succeeds')
      await expect(page.getByText('Payment successful. Thank you!')).toBeVisible()
      await expect(page.getByText(/^Exclusive Member Pack, until/)).toBeVisible()
      await look(page, 'membership-exclusive', { whole: true })

      await page.getByRole('button', { name: 'Purchases' }).click()
      await expect(page.getByRole('button', { name: /^Receipt of/ })).toHaveCount(2)
      await look(page, 'purchases')
      await page.getByRole('button', { name: /^Receipt of .*Standard Pack/ }).click()
      await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible()
      await look(page, 'receipt')
      await page.emulateMedia({ media: 'print' })
      await shoot(page, `${test.info().project.name}-${scheme}-receipt-printed`)
    })

    test('everything fits a narrow screen, and letters of twice the size', async ({ page, baseURL }) => {
      const narrow = () => page.setViewportSize({ width: 320, height: 640 })
      const twice = () =>
        page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
      await enterAsGuest(page, baseURL ?? '')
      await page.goto('/membership')
      await expect(page.getByText('₹1,180')).toBeVisible()
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      await narrow()
      await look(page, 'membership-narrow', { whole: true })
      await page.setViewportSize({ width, height })
      await twice()
      await look(page, 'membership-twice', { whole: true })

      await page.route('**/v1/checkout.js', (route) => route.fulfill({ status: 404, body: '' }))
      await choose(page, 'Monthly Pack')
      await expect(page.getByText('Failed to load Razorpay script')).toBeVisible()
      await narrow()
      await look(page, 'checkout-narrow', { whole: true })
      await page.setViewportSize({ width, height })
      await twice()
      await look(page, 'checkout-twice', { whole: true })
    })
  })
}
