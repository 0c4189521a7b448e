import { setTimeout as pause } from 'node:timers/promises'
import type { WebhookEvent } from './event.ts'

/** The delay before each retry. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000]
const deliveryTimeoutMs = 5000

/** Delivers once. @returns whether the receiver answered with a success */
export async function deliver(event: WebhookEvent, url: string, signal: AbortSignal): Promise<boolean> {
  const delivery = { at: new Date().toISOString(), status: null as number | null }
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': event.signature,
        'x-razorpay-event-id': event.id,
      },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deliveryTimeoutMs)]),
    })
    await answer.body?.cancel()
    delivery.status = answer.status
    return answer.ok
  } catch {
    return false
  } finally {
    event.deliveries.push(delivery)
  }
}

/** Delivers until the receiver answers with a success, with growing delays and a last retry. */
export async function deliverWithRetries(event: WebhookEvent, url: string, signal: AbortSignal): Promise<void> {
  for (const wait of [0, ...retryDelaysMs]) {
    await pause(wait, undefined, { signal })
    if (await deliver(event, url, signal)) return
  }
}
