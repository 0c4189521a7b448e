import { databaseClient } from '@satrangi/db/connection'
import { Failure } from '@satrangi/test-kit/failure'
import { docker, findRights, variableOf } from './containers.ts'
import type { Project } from './project.ts'

const services = ['postgres', 'redis', 'migrate', 'api', 'web']

/** No container can do what it does not need, and the API does not know the owner of the tables. */
export async function checkRights(project: Project, databaseUrl: string): Promise<void> {
  const containers = services.flatMap((service) => project.containers(service))
  const rights = containers.flatMap(findRights)
  const [replica = ''] = project.runningIds('api')
  if (variableOf(replica, 'POSTGRES_PASSWORD')) rights.push('the API has the password of the owner of the tables')
  rights.push(...(await findOwners(databaseUrl)))
  for (const part of ['api', 'web']) {
    const list = JSON.parse(docker('exec', replica, 'cat', `sbom/${part}.cdx.json`)) as { components: unknown[] }
    if (list.components.length === 0) rights.push(`the list of packages in ${part} is empty`)
  }
  if (rights.length > 0) throw new Failure(rights.join('\n'))
}

/** The API's connections that are the owner's. */
async function findOwners(databaseUrl: string): Promise<string[]> {
  const client = databaseClient(databaseUrl)
  await client.connect()
  const { rows } = await client
    .query<{ role: string; count: number }>(
      `select usename as role, count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() group by 1`,
    )
    .finally(() => client.end())
  if (!rows.some(({ role }) => role === 'satrangi_app')) return ['no connection is that of satrangi_app']
  return rows
    .filter(({ role }) => role !== 'satrangi_app')
    .map(({ role, count }) => `${count} connections are ${role}'s`)
}
