import { randomInt } from 'node:crypto'

// Orders, payments and refunds as Razorpay shows them. Amounts in the smallest unit, times in seconds.

export interface Order {
  readonly id: string
  readonly entity: 'order'
  readonly amount: number
  amount_paid: number
  amount_due: number
  readonly currency: string
  readonly receipt: string | null
  readonly offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  readonly notes: readonly never[] | Readonly<Record<string, string>>
  readonly created_at: number
}

export interface Payment {
  readonly id: string
  readonly entity: 'payment'
  readonly amount: number
  readonly currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly order_id: string
  readonly invoice_id: null
  readonly international: false
  readonly method: 'card' | 'upi'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  readonly description: null
  readonly card_id: null
  readonly bank: null
  readonly wallet: null
  readonly vpa: null
  /** Razorpay sends the payer's contact details, which the API must not store. */
  readonly email: string
  readonly contact: string
  readonly notes: readonly never[]
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  readonly created_at: number
}

export interface Refund {
  readonly id: string
  readonly entity: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_id: string
  readonly notes: readonly never[]
  readonly receipt: null
  readonly created_at: number
  readonly status: 'processed'
  readonly speed_processed: 'normal'
}

/** A bank that asks for the money of a payment back. */
export interface Dispute {
  readonly id: string
  readonly entity: 'dispute'
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  readonly reason_code: 'goods_or_services_not_received_or_partially_received'
  readonly phase: 'chargeback'
  amount_deducted: number
  status: 'open' | 'won' | 'lost'
  readonly created_at: number
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id in Razorpay's format: a prefix for the entity and 14 letters and digits. */
export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'disp' | 'evt') =>
  `${prefix}_${Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

export const isId = (prefix: 'order' | 'pay', id: string) => new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)
