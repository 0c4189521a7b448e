import { databaseClient } from '@satrangi/db/connection'
import type pg from 'pg'

/**
 * Works over a connection of its own. One that breaks fails the statement that is under way, or the next; Node would
 * end the process for an error event that nobody listens to.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = databaseClient(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
