import type { Membership, OrderStatus, Purchase, Receipt, ReplyInputOf, routes } from '@satrangi/contract'

export const aMembership = (overrides: Partial<Membership> = {}): Membership => ({
  status: 'active',
  paid_until: null,
  exclusive_until: null,
  packs: [],
  chats: { opens_today: 2, limit: 5 },
  ...overrides,
})

type Order = ReplyInputOf<typeof routes.membership.createOrder>

export const anOrder = (overrides: Partial<Order> = {}): Order => ({
  id: 'order_Weekly000001',
  amount: 29_500,
  currency: 'INR',
  receipt: 'WEEKLY00001',
  plan_id: 'weekly_pack',
  days: 7,
  gst: 4_500,
  key_id: 'rzp_test_0000000000',
  checkout: 'https://pay.example/v1/checkout.js',
  merchant: 'Membership',
  test: true,
  ...overrides,
})

export const aPurchase = (overrides: Partial<Purchase> = {}): Purchase => ({
  id: 'WEEKLY00001',
  receipt_number: '2025-26/000123',
  credit_note_number: null,
  plan_id: 'weekly_pack',
  days: 7,
  amount: 29_500,
  currency: 'INR',
  gst: 4_500,
  status: 'paid',
  created_at: '2026-03-01T10:00:00Z',
  paid_at: '2026-03-01T10:01:00Z',
  refunded_at: null,
  starts_at: '2026-03-01T10:01:00Z',
  ends_at: '2026-03-08T10:01:00Z',
  ...overrides,
})

export const aReceipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  ...aPurchase(),
  payment_id: 'pay_Weekly000001',
  member_id: 'SGASHA0001',
  seller: { name: 'Membership services', address: '1 Sea Road\nMumbai', gstin: '27AAAAA0000A1Z2' },
  test: false,
  ...overrides,
})

export const aPayment = {
  razorpay_order_id: 'order_Weekly000001',
  razorpay_payment_id: 'pay_Weekly000001',
  razorpay_signature: 'a'.repeat(64),
}

export const anOrderStatus = (overrides: Partial<OrderStatus> = {}): OrderStatus => ({
  id: 'WEEKLY00001',
  plan_id: 'weekly_pack',
  days: 7,
  amount: 29_500,
  currency: 'INR',
  state: 'waiting',
  is_final: overrides.state !== undefined && overrides.state !== 'waiting',
  purchase: overrides.state === 'granted' ? aPurchase() : null,
  ...overrides,
})
