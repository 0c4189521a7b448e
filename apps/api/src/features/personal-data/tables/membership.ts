import type { PersonalTables } from '../personal-table.ts'

/** What a member has bought or was given. */
export const membershipTables: PersonalTables = {
  orders: {
    member: 'member_key',
    departure: { kept: 'the books stay as the law requires, and name nobody', without: 'member_key' },
    exports: {
      name: 'purchases',
      columns: `id, plan_id, days, amount, currency, status, gateway_order_id as order_id,
        gateway_payment_id as payment_id, receipt_number, credit_note_number, created_at, captured_at as paid_at,
        refunded_at`,
    },
    notExported: {
      'gstin, is_test': 'the seller’s own, which the receipt says',
      'updated_at, reconciled_at': 'when this program last worked on it',
    },
  },
  entitlements: {
    member: 'member_key',
    departure: { kept: 'what was paid for stays with its order, and names nobody', without: 'member_key' },
    exports: {
      name: 'packs',
      columns: 'plan_id, order_key as purchase, starts_at, ends_at, ended_at',
      reference: { column: 'order_key', table: 'orders' },
    },
  },
}
