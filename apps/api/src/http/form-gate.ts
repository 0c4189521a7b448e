import type { FastifyRequest } from 'fastify'
import { gate } from '../gate.ts'
import { Refusal } from '../refusal.ts'
import { mediaTypes } from './media-types.ts'

/** Forms with photos that are in memory at once, 20 MB each at most, and those that wait with theirs unread. */
export const forms = { atOnce: 24, waiting: 96 }

/** No photo that is worth showing is smaller. */
const small = 64 * 1024

/** Lets few forms with photos in at once; whatever else comes waits for nothing. */
export function formGate() {
  const oneOfFew = gate(forms.atOnce, forms.waiting, () => new Refusal('unavailable', { retryAfter: 10 }))
  return <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
    isLarge(request) ? oneOfFew(work) : work()
}

/** A form without a length may be of any. */
function isLarge({ headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith(mediaTypes.multipart) ?? false
  return isForm && Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > small
}
