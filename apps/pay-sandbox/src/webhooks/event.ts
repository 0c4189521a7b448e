import type { Config } from '../config.ts'
import { newId } from '../ledger/entities.ts'
import { type EventName, type EventSubject, nowSeconds } from '../ledger/ledger.ts'
import { webhookSignature } from '../signature.ts'

export interface Delivery {
  at: string
  /** The receiver's status; null without a response. */
  status: number | null
}

/** One event: the signed body and the result of each delivery. */
export interface WebhookEvent {
  id: string
  event: EventName
  payment_id: string
  body: string
  signature: string
  deliveries: Delivery[]
}

/** Creates an event with a snapshot of its entities: later changes are not in it. */
export function createWebhookEvent(
  { webhookSecret }: Pick<Config, 'webhookSecret'>,
  event: EventName,
  subject: EventSubject,
): WebhookEvent {
  const { payment, order, refund, dispute } = subject
  const entities = { ...(refund && { refund }), payment, ...(order && { order }), ...(dispute && { dispute }) }
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_00000000000000',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: nowSeconds(),
  })
  const signature = webhookSignature(webhookSecret, body)
  return { id: newId('evt'), event, payment_id: payment.id, body, signature, deliveries: [] }
}
