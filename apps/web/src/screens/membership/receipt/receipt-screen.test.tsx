import { productName, type Receipt, routes } from '@satrangi/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aReceipt } from '../../../../test/a-purchase.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ReceiptScreen } from './receipt-screen.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

async function open(overrides: Partial<Receipt> = {}) {
  api.answer(routes.membership.receipt, { receipt: aReceipt(overrides) })
  const { user } = renderWithApp(<ReceiptScreen id="WEEKLY00001" />)
  return { user, sheet: await screen.findByRole('article') }
}
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((name, at) => [name.textContent, screen.getAllByRole('definition')[at]?.textContent]),
  )

test('A receipt says who sold what to whom, when, and for how much', async () => {
  const { sheet } = await open()
  expect(facts()).toEqual({
    Number: '2025-26/000123',
    Date: '1 March 2026',
    Customer: 'SGASHA0001',
    Pack: 'Weekly Pack, 7 days',
    Period: '1 March 2026 to 8 March 2026',
    Payment: 'pay_Weekly000001',
    'Amount before tax': '₹250',
    'GST 18%': '₹45',
    Total: '₹295',
  })
  expect(screen.getByText('Membership services')).toBeDefined()
  expect(screen.getByText('GSTIN 27AAAAA0000A1Z2')).toBeDefined()
  expect(sheet.textContent).not.toMatch(new RegExp(`${productName}|pride|LGBT`, 'i'))
})

test('a receipt of somebody without a GSTIN says nothing of tax', async () => {
  const { sheet } = await open({ gst: 0, seller: { name: 'An Operator', address: '1 Some Street', gstin: null } })
  expect(facts()).toMatchObject({ Total: '₹295' })
  expect(sheet.textContent).not.toMatch(/GST|tax/i)
})

test('a payment that is on its way has our own number, and one that went back a credit note', async () => {
  await open({ status: 'processing', receipt_number: null })
  expect(facts()).toMatchObject({ Number: 'WEEKLY00001' })
  await open({ status: 'refunded', refunded_at: '2026-03-02T10:00:00Z', credit_note_number: 'C2025-26/000004' })
  await screen.findByText('C2025-26/000004')
})

test('a receipt in dollars has no tax', async () => {
  await open({ currency: 'USD', amount: 500, gst: 0 })
  expect(facts()).toMatchObject({ Total: '$5' })
  expect(facts()).not.toHaveProperty('GST 18%')
})

test.each([
  [{ status: 'processing' }, 'We’re confirming this payment. Your receipt appears here once it arrives.'],
  [{ status: 'refunded', refunded_at: '2026-03-02T10:00:00Z' }, 'We refunded this payment on 2 March 2026.'],
  [{ test: true }, 'Test payment: no money was charged.'],
] as const)('%o is said on it', async (overrides, sentence) => {
  await open(overrides)
  expect(screen.getByText(sentence)).toBeDefined()
})

test('a receipt is printed under a neutral title', async () => {
  const print = vi.fn(() => {
    window.dispatchEvent(new Event('beforeprint'))
    titles.push(document.title)
    window.dispatchEvent(new Event('afterprint'))
    titles.push(document.title)
  })
  const titles: string[] = []
  vi.stubGlobal('print', print)
  document.title = 'Receipt · Satrangi'
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(titles).toEqual(['Receipt 2025-26-000123', 'Receipt · Satrangi'])
  vi.unstubAllGlobals()
})

test('a receipt that does not exist shows a notice', async () => {
  api.answer(routes.membership.receipt, { refuse: 'not_found' })
  renderWithApp(<ReceiptScreen id="WEEKLY00001" />)
  expect(await screen.findByText('We can’t find this receipt.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
