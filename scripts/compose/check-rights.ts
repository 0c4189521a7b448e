import { databaseClient } from '@satrangi/db/connection'
import { Failure } from '@satrangi/test-kit/failure'
import { docker, environmentOf, findRights, networksOf } from './containers.ts'
import type { Installation } from './installation.ts'
import type { Project } from './project.ts'

const services = ['postgres', 'redis', 'migrate', 'pay-sandbox', 'api', 'web']

/** No container can do what it does not need, and the API does not know the owner of the tables. */
export async function checkRights({ project, databaseUrl, secrets }: Installation): Promise<void> {
  const containers = services.flatMap((service) => project.containers(service))
  const rights = [...containers.flatMap(findRights), ...findReachable(project)]
  for (const container of containers) {
    const known = environmentOf(container).find((pair) => secrets.some((secret) => pair.includes(secret)))
    if (known) rights.push(`${known.split('=', 1)[0]} is in the environment of ${container}`)
  }
  const [replica = ''] = project.runningIds('api')
  const owner = new URL(databaseUrl).password
  if (docker('exec', replica, 'sh', '-c', 'cat /run/secrets/*').includes(owner))
    rights.push('the API has the password of the owner of the tables')
  rights.push(...(await findOwners(databaseUrl)))
  for (const part of ['api', 'web']) {
    const list = JSON.parse(docker('exec', replica, 'cat', `sbom/${part}.cdx.json`)) as { components: unknown[] }
    if (list.components.length === 0) rights.push(`the list of packages in ${part} is empty`)
  }
  if (rights.length > 0) throw new Failure(rights.join('\n'))
}

/** The networks over which the proxy reaches more than the API. */
function findReachable(project: Project): string[] {
  const of = (service: string) => project.containers(service).flatMap(networksOf)
  const proxy = of('web')
  return [...of('postgres'), ...of('redis')]
    .filter((network) => proxy.includes(network))
    .map((network) => `the proxy reaches a server over ${network}`)
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
