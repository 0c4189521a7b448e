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
  readonly method: 'card'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  readonly description: null
  readonly card_id: null
  readonly bank: null
  readonly wallet: null
  readonly vpa: null
  /** The real one tells whom the money is from: whoever listens has to leave that alone. */
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
