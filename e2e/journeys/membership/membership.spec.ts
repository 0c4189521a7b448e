import { expect, type Page, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { connectTestMembers, type TestMember } from '@satrangi/test-kit/guests'
import { signUpNamedGuest } from '../../support/chat-pages.ts'
import { collectFaults } from '../../support/collect-faults.ts'
import { openMorePage } from '../../support/more-pages.ts'
import { choosePlan, pay, pressPay, testPaymentFrame } from '../../support/pay.ts'

test('a member closes the payment, fails, buys and extends a plan', { tag: '@night' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const origin = baseURL ?? ''
  const faults = collectFaults(context)
  const elsewhere = externalRequests(page, origin)
  const asha = await signUpNamedGuest(origin, 'Asha')
  const noor = await signUpNamedGuest(origin, 'Noor')
  await connectTestMembers(asha, noor)
  await noor.call(routes.privacy.set, { body: { phonehide: false } })
  await signIn(page, asha)

  // A free member who asks for a number is shown the plans.
  await viewContact(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Membership Plans' })).toBeVisible()
  await expect(page.getByText('You are on the free plan.')).toBeVisible()
  expect(elsewhere()).toEqual([])

  await pay(page, 'Weekly Pack', 'Cancel')
  await expect(page.getByText('We are waiting for your bank.')).toBeVisible()
  await expect(page.getByText(/failed|cancelled/i)).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(page.getByText('We are waiting for your bank.')).toHaveCount(0)

  await choosePlan(page, 'Weekly Pack')
  await pressPay(page)
  const payment = await testPaymentFrame(page)
  expect(page.url()).toBe(`${origin}/checkout`)
  await payment.getByRole('button', { name: 'Payment fails' }).click()
  await expect(payment.getByText('The payment failed. You can try again, or cancel.')).toBeVisible()
  await payment.getByRole('button', { name: 'Payment succeeds' }).click()
  await expect(page.getByText('Payment successful. Thank you!')).toBeVisible()
  await expect(page.getByText(/^Current, until/)).toBeVisible()
  await expect(page.getByText(/^Weekly Pack, until/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to Noor' }).click()
  await expect(page.getByRole('button', { name: 'View Contact' })).toBeVisible()
  await page.goto('/membership')

  // The same again is added to what is left.
  await pay(page, 'Weekly Pack', 'Payment succeeds')
  await expect(page.getByText('Payment successful. Thank you!')).toBeVisible()
  const { membership } = await asha.call(routes.membership.mine)
  const days = (Date.parse(membership.packs.at(-1)?.ends_at ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(14)
  await page.reload()
  await expect(page.getByText(/^Weekly Pack, until/)).toBeVisible()
  await expect(page.getByText('You bought the Weekly Pack.')).toBeVisible()
  await expect(page.getByText('Payment successful. Thank you!')).toHaveCount(0)

  await page.goto('/more')
  const main = page.getByRole('main')
  await expect(main.getByText('Paid', { exact: true })).toBeVisible()
  await expect(main.locator('circle[stroke*="ribbon-1"]')).toBeVisible()

  await viewContact(page)
  await page.getByRole('dialog').getByRole('button', { name: 'See the number' }).click()
  await expect(page.getByRole('link', { name: /^Call \+33/ })).toBeVisible()

  await openMorePage(page, 'account')
  await page.getByRole('button', { name: 'Purchases' }).click()
  const receipts = page.getByRole('button', { name: /^Receipt of .*Weekly Pack, ₹295$/ })
  await expect(receipts).toHaveCount(2)
  await receipts.first().click()
  const receipt = page.getByRole('article', { name: 'Receipt' })
  // Whoever runs this has no GSTIN, so nothing is said of GST.
  await expect(receipt.getByText(/GST/)).toHaveCount(0)
  await expect(receipt.getByText('₹295', { exact: true }).last()).toBeVisible()
  await expect(receipt.getByText('Test payment: no money was charged.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  expect(faults).toEqual([])
})

test('a payment is granted when the connection breaks before confirmation', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  await signIn(page, await signUpNamedGuest(origin, 'Asha'))
  await page.goto('/membership')
  const faults = collectFaults(context)

  await context.route('**/api/v1/users/verify', (route) => route.fulfill({ status: 503, body: '' }))
  await choosePlan(page, '12 Day Pack')
  await pressPay(page)
  const payment = await testPaymentFrame(page)
  await payment.getByRole('button', { name: 'Payment succeeds' }).click()
  const waiting = page.getByText('Your payment is safe, but we could not confirm it yet. Please try again.')
  await expect(waiting).toBeVisible()

  // It is still there after a reload, and at the plans the server says by itself how it ended.
  await page.reload()
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: 'Back to the plans' }).click()
  await expect(page.getByText('Payment successful. Thank you!')).toBeVisible()
  await expect(page.getByText('One of your payments is not confirmed yet.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Choose Weekly Pack/ })).toBeEnabled()
  await expect(page.getByText(/^12 Day Pack, until/)).toBeVisible()
  expect(faults.filter((fault) => !/503/.test(fault))).toEqual([])
})

test('Back leads from checkout to the plans, and a quick exit clears the checkout', { tag: '@night' }, async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const faults = collectFaults(context)
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await signIn(page, await signUpNamedGuest(origin, 'Asha'))
  await page.getByRole('button', { name: 'View Membership Plans' }).click()
  await choosePlan(page, 'Monthly Pack')
  await pressPay(page)
  await testPaymentFrame(page)
  await page.goBack()
  await expect(page).toHaveURL('/membership')
  await expect(page.getByRole('button', { name: /^Choose Monthly Pack/ })).toBeEnabled()

  // Nothing is left to pay there.
  await page.goto('/checkout')
  await expect(page).toHaveURL('/membership')

  await choosePlan(page, 'Monthly Pack')
  await pressPay(page)
  await (await testPaymentFrame(page)).getByRole('button', { name: 'Payment fails' }).press('Enter')
  await page.getByRole('button', { name: 'Quick exit' }).click()
  await expect(page).toHaveTitle('Elsewhere')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await page.goBack()
  await expect(page).not.toHaveURL(/checkout|membership/)
  expect(faults).toEqual([])
})

async function signIn(page: Page, { id, token }: TestMember): Promise<void> {
  await page.goto('/')
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token)
      localStorage.setItem('user', JSON.stringify({ id: session.id, status: 'active' }))
    },
    { id, token },
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
}

async function viewContact(page: Page): Promise<void> {
  await page.goto('/connections?tab=connected')
  await page
    .getByRole('button', { name: /^View Profile of/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'View Contact' }).click()
}

/** What a page asked of anybody but the product. */
function externalRequests(page: Page, origin: string): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin: requestOrigin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && requestOrigin !== origin) asked.push(requestOrigin)
  })
  return () => asked
}
