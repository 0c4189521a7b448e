import { existsSync, statfsSync } from 'node:fs'
import { Failure, messageOf } from '@satrangi/test-kit/failure'

/** PostgreSQL ends when less is left than the next piece of its log. */
const leastFreeBytes = 32 * 1024 * 1024

/** An error of the system, of PostgreSQL and of the photo store. */
const fullDiskCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100', 'storage_full']

/**
 * One sentence for whatever has ended work that fills a folder.
 * @param what the work: `The restore`
 * @param place the folder, or where it is
 */
export function explainFailure(error: unknown, what: string, place: string): Failure {
  const message = messageOf(error)
  const isFull = fullDiskCodes.includes((error as { code?: unknown }).code) || /no space left on device/i.test(message)
  if (isFull || (isLostConnection(message) && freeBytes(place) < leastFreeBytes))
    return new Failure(`${what} has no room left in ${place}: make room there, and run it again.`)
  if (error instanceof Failure) return error
  return new Failure(`${what} failed: ${message.split('\n', 1)[0]}`)
}

/** What a statement fails with when PostgreSQL ends, or does not start. */
export const isLostConnection = (message: string): boolean =>
  /connection terminated|not queryable|ECONNRE|EPIPE|did not start|recovery mode|shutting down|starting up/i.test(
    message,
  )

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return Number.POSITIVE_INFINITY
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
