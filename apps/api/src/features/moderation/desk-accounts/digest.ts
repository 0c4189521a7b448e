import { createHash } from 'node:crypto'

/**
 * What is stored of a random value of 80 bits or more that somebody presents: it cannot be guessed from its digest, so
 * that no key is needed, and the commands of admins make invites without one.
 */
export const digestOf = (value: string): string => createHash('sha256').update(value).digest('base64url')
