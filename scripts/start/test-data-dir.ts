import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseClient } from '@satrangi/db/connection'
import { copyTemplate } from '@satrangi/test-kit/postgres/prepared-server'
import { type Server, startServer } from '@satrangi/test-kit/postgres/server'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { postgresTemplate } from '../../apps/api/test/postgres-template.ts'

/** Starts the PostgreSQL of a data folder, as a run of the product does. */
export const startServerIn = (dataDir: string): Promise<Server> =>
  startServer({
    path: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    password: loadOrCreateSecrets(dataDir).POSTGRES_PASSWORD,
    durable: false,
  })

/** Makes the data folder of a product that was started once. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  mkdirSync(dataDir)
  const template = await copyTemplate(postgresTemplate)
  renameSync(template.path, join(dataDir, 'postgres'))
  template.remove()
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ POSTGRES_PASSWORD: template.password }))
  const server = await startServerIn(dataDir)
  const client = databaseClient(await server.database('postgres'))
  await client.connect()
  await client.query('alter database template_app rename to satrangi')
  await client.end()
  await server.stop()
}
