// A real PostgreSQL from npm: its files at a path, a server on a free port of this machine.

import { setTimeout as pause } from 'node:timers/promises'
import { databaseClient } from '@satrangi/db/connection'
import { ensureDatabase, isWrongPassword, wrongPassword } from './ensure-database.ts'
import { type LaunchedServer, launchServer, type ServerSettings } from './launch-server.ts'

export type { ServerSettings } from './launch-server.ts'

export interface Server extends Pick<LaunchedServer, 'ended' | 'stop' | 'kill'> {
  /** The URL of a database, which is created if it is missing. */
  database: (name: string) => Promise<string>
}

export async function startServer(settings: ServerSettings): Promise<Server> {
  const server = await launchServer(settings)
  const { ended, stop, kill, urlOf } = server
  try {
    await waitForConnections(server)
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop, kill, database: (name) => ensureDatabase(urlOf(name)).then(() => urlOf(name)) }
}

/** Waits until the server accepts connections; after a crash it recovers first. */
async function waitForConnections({ urlOf, assertRunning }: LaunchedServer): Promise<void> {
  for (;;) {
    assertRunning()
    const client = databaseClient(urlOf('postgres'), { connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    const failure = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    )
    await client.end().catch(() => {})
    if (!failure) return
    if (isWrongPassword(failure)) throw wrongPassword()
    await pause(30)
  }
}
