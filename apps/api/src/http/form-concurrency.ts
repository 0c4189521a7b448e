import { photo } from '@satrangi/contract'
import type { FastifyRequest } from 'fastify'
import { limitWeight } from '../concurrency-limit.ts'
import { Refusal } from '../refusal.ts'
import { callerNetwork } from './caller-address.ts'
import { mediaTypes } from './media-types.ts'

/** Forms with photos that are read at a time, and those that wait unread. */
export const formConcurrencyLimits = { maxRunning: 24, maxQueued: 96 }

/** Of all of it, for one network: one that sends slowly does not hold up the others. */
const networkShare = 1 / 3

/** No photo that is worth showing is smaller. */
const smallFormBytes = 64 * 1024

/** Of a form that does not say how long it is: two photos. */
const unknownFormBytes = 2 * photo.maxBytes

/**
 * Reads few forms with photos at a time, and fewer of large ones; other requests never wait.
 * @param budget bytes of forms that may be in memory
 */
export function formConcurrency(budget: number) {
  const limitTo = (bytes: number) =>
    limitWeight(bytes, formConcurrencyLimits.maxQueued, () => new Refusal('unavailable', { retryAfter: 10 }))
  const limited = limitTo(budget)
  const networks = new Map<string, { limited: typeof limited; forms: number }>()

  const runForNetwork = async <T>(network: string, weight: number, task: () => Promise<T>): Promise<T> => {
    const own = networks.get(network) ?? { limited: limitTo(budget * networkShare), forms: 0 }
    networks.set(network, own)
    own.forms += 1
    try {
      return await own.limited(weight, () => limited(weight, task))
    } finally {
      own.forms -= 1
      if (own.forms === 0) networks.delete(network)
    }
  }
  return <T>(request: FastifyRequest, task: () => Promise<T>): Promise<T> => {
    const bytes = formBytes(request)
    if (bytes <= smallFormBytes) return task()
    return runForNetwork(callerNetwork(request.ip), Math.max(bytes, budget / formConcurrencyLimits.maxRunning), task)
  }
}

/** How many bytes a form has; 0 for anything else. */
function formBytes({ headers }: FastifyRequest): number {
  if (!headers['content-type']?.startsWith(mediaTypes.multipart)) return 0
  const length = headers['content-length']
  return length === undefined ? unknownFormBytes : Number(length)
}
