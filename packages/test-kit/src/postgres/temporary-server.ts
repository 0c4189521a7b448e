import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { temporaryFolder } from '../paths.ts'
import { type Server, startServer } from './server.ts'

/** Starts a PostgreSQL whose files are deleted when it is stopped. */
export async function startTemporaryServer(): Promise<Server> {
  const { folder, remove } = temporaryFolder()
  try {
    const server = await startServer({
      path: join(folder, 'data'),
      logFile: join(folder, 'log'),
      password: randomBytes(16).toString('hex'),
      durable: false,
    })
    return { ...server, stop: () => server.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
