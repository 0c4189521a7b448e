import { setTimeout as pause } from 'node:timers/promises'
import type { MadeEvent } from './event.ts'

/** Milliseconds before each further try. */
const pauses = [500, 1000, 2000, 4000, 8000]
const patience = 5000

/** One try. @returns whether the receiver took it */
export async function deliver(event: MadeEvent, url: string, signal: AbortSignal): Promise<boolean> {
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
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

/** Tries until the receiver takes it, further and further apart, and then no more. */
export async function deliverPatiently(event: MadeEvent, url: string, signal: AbortSignal): Promise<void> {
  for (const wait of [0, ...pauses]) {
    await pause(wait, undefined, { signal })
    if (await deliver(event, url, signal)) return
  }
}
