import type { membership } from '../../routes/membership.ts'
import type { ExamplesOf } from './example.ts'

export const membershipExamples: ExamplesOf<typeof membership> = {
  mine: {
    reply: {
      membership: {
        status: 'paid',
        paid_until: '2026-02-14T09:02:00.000Z',
        exclusive_until: null,
        packs: [
          {
            plan_id: 'monthly_pack',
            ends_at: '2026-02-14T09:02:00.000Z',
          },
        ],
        chats: {
          opens_today: 1,
          limit: null,
        },
      },
    },
  },
  createOrder: {
    body: {
      plan_id: 'monthly_pack',
      amount: 118000,
      currency: 'INR',
    },
    reply: {
      id: 'order_Example00000001',
      amount: 118000,
      currency: 'INR',
      receipt: '01HZZZ5XKWQ2V7N9R4T6Y8B3CF',
      plan_id: 'monthly_pack',
      days: 30,
      gst: 0,
      key_id: 'rzp_test_00000000000000',
      checkout: 'https://checkout.razorpay.com/v1/checkout.js',
      merchant: 'Membership',
      test: true,
    },
  },
  verify: {
    body: {
      razorpay_payment_id: 'pay_Example0000001',
      razorpay_order_id: 'order_Example00000001',
      razorpay_signature: '9d5b0c218a16a6f5802e925dc04584324a745de3377955cfaa241e91a9f9b666',
      plan_id: 'monthly_pack',
      amount: 118000,
      currency: 'INR',
    },
    reply: {
      ok: true,
      success: true,
      code: 'payment_granted',
      message: 'Payment successful. Thank you!',
      state: 'granted',
      membership: {
        status: 'paid',
        paid_until: '2026-02-14T09:02:00.000Z',
        exclusive_until: null,
        packs: [
          {
            plan_id: 'monthly_pack',
            ends_at: '2026-02-14T09:02:00.000Z',
          },
        ],
        chats: {
          opens_today: 1,
          limit: null,
        },
      },
    },
  },
  webhook: {
    body: {
      event: 'payment.captured',
      payload: {
        payment: {
          entity: {
            id: 'pay_Example0000001',
            order_id: 'order_Example00000001',
            status: 'captured',
            amount: 118000,
            currency: 'INR',
            amount_refunded: 0,
          },
        },
      },
    },
    reply: {
      ok: true,
    },
  },
  payments: {
    query: {
      page: 1,
      limit: 10,
    },
    reply: {
      payments: [
        {
          id: '01HZZZ5XKWQ2V7N9R4T6Y8B3CF',
          receipt_number: 'T2025-26/000001',
          credit_note_number: null,
          plan_id: 'monthly_pack',
          days: 30,
          amount: 118000,
          currency: 'INR',
          gst: 0,
          status: 'paid',
          created_at: '2026-01-15T09:02:00.000Z',
          paid_at: '2026-01-15T09:02:00.000Z',
          refunded_at: null,
          starts_at: '2026-01-15T09:02:00.000Z',
          ends_at: '2026-02-14T09:02:00.000Z',
        },
      ],
      has_next: false,
    },
  },
  receipt: {
    params: {
      id: '01HZZZ5XKWQ2V7N9R4T6Y8B3CF',
    },
    reply: {
      receipt: {
        id: '01HZZZ5XKWQ2V7N9R4T6Y8B3CF',
        receipt_number: 'T2025-26/000001',
        credit_note_number: null,
        plan_id: 'monthly_pack',
        days: 30,
        amount: 118000,
        currency: 'INR',
        gst: 0,
        status: 'paid',
        created_at: '2026-01-15T09:02:00.000Z',
        paid_at: '2026-01-15T09:02:00.000Z',
        refunded_at: null,
        starts_at: '2026-01-15T09:02:00.000Z',
        ends_at: '2026-02-14T09:02:00.000Z',
        payment_id: 'pay_Example0000001',
        member_id: 'SG7K2M9XQP',
        seller: {
          name: 'Membership services',
          address: '',
          gstin: null,
        },
        test: true,
      },
    },
  },
}
