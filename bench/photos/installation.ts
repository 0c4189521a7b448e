import { freePort } from '@satrangi/test-kit/ports'
import { step } from '@satrangi/test-kit/progress'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import pg from 'pg'
import type { Side, Viewer } from '../lib/http-client.ts'
import { viewersOf } from '../lib/prepare.ts'
import { claimData, type DataPlan, startSide } from '../lib/services.ts'
import { logInViewers } from '../lib/viewers.ts'
import { PhotoClient } from './photo-client.ts'

/** Both sides over the same database and files. */
export interface Installation {
  clients: Record<Side, PhotoClient>
  /** Addresses of photos that viewers are offered now, each made for the one who asked. */
  findAddresses: () => Promise<string[]>
}

/** Makes so many members unless they are there, and starts what answers for them. */
export async function startInstallation(plan: DataPlan, running: ServiceGroup): Promise<Installation> {
  const { port, url, start } = await claimData(plan, running)
  const barePort = await freePort()
  const { env, databaseUrl } = await start()
  await startSide({ name: 'api', path: 'apps/api/dist/main.js', port, env }, plan, running)
  await startSide({ name: 'bare', path: 'bench/photos/bare/server.ts', port: barePort, env }, plan, running)
  const viewers = await step('Logging in', async () => logInViewers(url, await findViewers(databaseUrl)))
  return {
    clients: { api: new PhotoClient(url), bare: new PhotoClient(`http://127.0.0.1:${barePort}`) },
    findAddresses: async () => (await Promise.all(viewers.map((viewer) => listAddresses(url, viewer)))).flat(),
  }
}

/** Members of the demo who can log in. */
export async function findViewers(databaseUrl: string): Promise<{ key: string; email: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<{ key: string; email: string }>(viewersOf)).rows
  } finally {
    await client.end()
  }
}

/** The first photos of the newest members. */
async function listAddresses(url: string, { token }: Viewer): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/users/new?limit=50`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`the newest members: ${answer.status}`)
  const { users } = (await answer.json()) as { users: { photo1: string | null }[] }
  return users.flatMap(({ photo1 }) => photo1 ?? [])
}
