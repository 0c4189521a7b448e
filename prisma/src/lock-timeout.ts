import pg from 'pg'

/** Longer than a second, after which PostgreSQL sends an autovacuum away that somebody waits for. */
export const lockTimeoutMs = 1500

/** The lock was not to be had in time, or two waited for each other. */
const lockedCodes = ['55P03', '40P01']

/** The result, or null where a lock was not to be had. */
export async function unlessLocked<T>(query: Promise<T>): Promise<T | null> {
  try {
    return await query
  } catch (error) {
    if (error instanceof pg.DatabaseError && lockedCodes.includes(error.code ?? '')) return null
    throw error
  }
}
