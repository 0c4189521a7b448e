import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Server, startServer } from './server.ts'

/** A PostgreSQL for this moment: nothing of it is left when it was stopped. */
export async function startThrowAway(): Promise<Server> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'satrangi-postgres-'))
  // The account that PostgreSQL runs under must be able to enter.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
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
