import type { FastifyRequest } from 'fastify'
import { limitConcurrency } from '../concurrency-limit.ts'
import { Refusal } from '../refusal.ts'
import { mediaTypes } from './media-types.ts'

/** Forms with photos that are in memory at a time, 20 MB each at most, and those that wait unread. */
export const formConcurrencyLimits = { maxRunning: 24, maxQueued: 96 }

/** No photo that is worth showing is smaller. */
const smallFormBytes = 64 * 1024

/** Reads few forms with photos at a time; other requests never wait. */
export function formConcurrency() {
  const limited = limitConcurrency(
    formConcurrencyLimits.maxRunning,
    formConcurrencyLimits.maxQueued,
    () => new Refusal('unavailable', { retryAfter: 10 }),
  )
  return <T>(request: FastifyRequest, task: () => Promise<T>): Promise<T> =>
    isLargeForm(request) ? limited(task) : task()
}

/** A form without a content length may be of any size. */
function isLargeForm({ headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith(mediaTypes.multipart) ?? false
  return isForm && Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > smallFormBytes
}
