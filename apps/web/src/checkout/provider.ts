import type { Order, Payment } from '../lib/checkout-in-hand.ts'

/** The part of the provider's script that is used. */
interface Checkout {
  open: () => void
  /** Of the sandbox alone: the window shows no payment, and has closed itself. */
  on(event: 'frame.failed', listener: () => void): void
}

interface CheckoutOptions {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  handler: (payment: Payment) => void
  modal: { ondismiss: () => void; backdropclose: boolean }
  remember_customer: boolean
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => Checkout
  }
}

/** Long enough for a slow connection. */
const scriptTimeoutMs = 30_000

/** Loads the provider's script. Rejects if it does not load. */
export const loadProvider = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('The script did not come.'))
    }
    const timer = setTimeout(fail, scriptTimeoutMs)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
    script.src = url
    document.head.append(script)
  })

export const isProviderLoaded = (): boolean => window.Razorpay !== undefined

interface Callbacks {
  onPaid: (payment: Payment) => void
  onClosed: () => void
  /** The window could not show the payment. */
  onUnavailable: () => void
}

/** Opens the provider's window over this page. It receives no data of the member. */
export function openProvider(order: Order, { onPaid, onClosed, onUnavailable }: Callbacks): void {
  if (!window.Razorpay) throw new Error('The script is not there.')
  const checkout = new window.Razorpay({
    key: order.key_id,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    name: order.merchant,
    handler: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
      onPaid({ razorpay_order_id, razorpay_payment_id, razorpay_signature }),
    modal: { ondismiss: onClosed, backdropclose: false },
    remember_customer: false,
  })
  if (order.test) checkout.on('frame.failed', onUnavailable)
  checkout.open()
}
