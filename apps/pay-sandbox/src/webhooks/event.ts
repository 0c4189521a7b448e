import type { Config } from '../config.ts'
import { newId } from '../ledger/ids.ts'
import { type About, type EventName, seconds } from '../ledger/ledger.ts'
import { signatureOver } from '../signature.ts'

export interface Delivery {
  at: string
  /** What the receiver answered; null when nobody did. */
  status: number | null
}

/** One event: what was signed, and how each try to deliver it went. */
export interface MadeEvent {
  id: string
  event: EventName
  payment_id: string
  body: string
  signature: string
  deliveries: Delivery[]
}

/** Says what happened, with everything as it stands now: what changes later is not in it. */
export function makeEvent({ webhookSecret }: Pick<Config, 'webhookSecret'>, event: EventName, about: About): MadeEvent {
  const { payment, order, refund } = about
  const entities = { ...(refund && { refund }), payment, ...(order && { order }) }
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_00000000000000',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: seconds(),
  })
  const signature = signatureOver(webhookSecret, body)
  return { id: newId('evt'), event, payment_id: payment.id, body, signature, deliveries: [] }
}
