import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'
import { run } from '@satrangi/test-kit/programs'
import { docker } from './containers.ts'
import type { Project } from './project.ts'

const maxStartMs = 60_000

/** Something that is done to the product while members use it. */
export interface Trial {
  title: string
  /** Whether calls may be told to come back meanwhile. */
  mayBeAway: boolean
  run: () => Promise<void>
}

/** Versions that are made of the one that was built. The first has two migrations, the others cannot be run. */
const versions = {
  next: `FROM satrangi-api
USER root
RUN cd /app/migrations && mkdir 99990101_column 99990102_index \\
 && echo 'alter table members add column planted int;' >99990101_column/migration.sql \\
 && printf -- '-- outside-transaction\\ncreate index concurrently if not exists planted on members (planted);\\n' \\
    >99990102_index/migration.sql
USER node
`,
  'broken-migration': `FROM satrangi-api:next
USER root
RUN mkdir /app/migrations/99990103_broken && echo 'select 1 / 0' >/app/migrations/99990103_broken/migration.sql
USER node
`,
  'broken-start': `FROM satrangi-api:next
CMD ["node", "--eval", "process.exit(1)"]
`,
} as const
export type Version = keyof typeof versions

/** Builds them, and returns what removes them again. */
export async function buildVersions(folder: string): Promise<() => void> {
  for (const [version, text] of Object.entries(versions)) {
    const context = join(folder, version)
    mkdirSync(context)
    writeFileSync(join(context, 'Dockerfile'), text)
    const { code, output } = await run('docker', ['build', '--tag', `satrangi-api:${version}`, context])
    if (code !== 0) throw new Failure(`The version ${version} could not be built:\n${output}`)
  }
  return () => void docker('image', 'rm', '--force', ...Object.keys(versions).map((name) => `satrangi-api:${name}`))
}

export const trialsOf = (project: Project): Trial[] => [
  {
    title: 'A new version with migrations replaces the old one',
    mayBeAway: false,
    run: () => replace(project, 'next'),
  },
  {
    title: 'A migration fails, and the old version goes on serving',
    mayBeAway: false,
    run: () => refuse(project, 'broken-migration', 'A migration failed: the old version goes on serving'),
  },
  {
    title: 'A version does not start, and the old one goes on serving',
    mayBeAway: false,
    run: () => refuse(project, 'broken-start', 'The new version did not become ready: the old one goes on serving'),
  },
  {
    title: 'The version before comes back, over the newer tables',
    mayBeAway: false,
    run: () => replace(project, 'previous'),
  },
  { title: 'Redis starts anew', mayBeAway: true, run: () => restart(project, 'redis') },
  { title: 'PostgreSQL starts anew', mayBeAway: true, run: () => restart(project, 'postgres') },
]

const imageOf = (name: string) => docker('image', 'inspect', '--format', '{{.Id}}', name)
const imageUnder = (container: string) => docker('inspect', '--format', '{{.Image}}', container)

const startDeploy = (project: Project, ...options: string[]) =>
  run(inRoot('scripts/deploy'), options, { env: project.env })

/** Deploys the next version, or the one before, and looks whether every replica is one of it. */
async function replace(project: Project, version: 'next' | 'previous'): Promise<void> {
  const [before, image] = [project.runningIds('api'), imageOf(`satrangi-api:${version}`)]
  const options = version === 'previous' ? ['--rollback'] : ['--image', 'satrangi-api:next']
  const { code, output } = await startDeploy(project, ...options)
  if (code !== 0) throw new Failure(`scripts/deploy failed:\n${output}`)
  const after = project.runningIds('api')
  if (after.length !== before.length || after.some((id) => before.includes(id) || imageUnder(id) !== image))
    throw new Failure('Not every replica was replaced.')
}

/** Replaces the proxy with the replicas, which members notice: it cuts their connections. */
export async function replaceProxy(project: Project): Promise<void> {
  const [before] = project.runningIds('web')
  const { code, output } = await startDeploy(project, '--image', 'satrangi-api:next', '--proxy')
  if (code !== 0) throw new Failure(`scripts/deploy failed:\n${output}`)
  const [after] = project.runningIds('web')
  if (!after) throw new Failure(`There is no proxy any more; it was ${before}.`)
}

async function refuse(project: Project, version: Version, sentence: string): Promise<void> {
  const before = project.runningIds('api').sort()
  const image = imageOf('satrangi-api')
  const { code, output } = await startDeploy(project, '--image', `satrangi-api:${version}`)
  if (code !== 1 || !output.includes(sentence)) throw new Failure(`scripts/deploy ended with ${code}:\n${output}`)
  if (project.runningIds('api').sort().join() !== before.join()) throw new Failure('A replica was changed.')
  if (imageOf('satrangi-api') !== image) throw new Failure('The next start has another version.')
}

async function restart(project: Project, service: string): Promise<void> {
  const [container = ''] = project.runningIds(service)
  const { code, output } = await run('docker', ['restart', '--time', '60', container])
  if (code !== 0) throw new Failure(`${service} could not be restarted:\n${output}`)
  const deadline = performance.now() + maxStartMs
  // Never with a call that stops this process: the members are in it.
  while (!(await isHealthy(container))) {
    if (performance.now() > deadline) throw new Failure(`${service} does not come back.`)
    await pause(300)
  }
}

async function isHealthy(container: string): Promise<boolean> {
  const { output } = await run('docker', ['inspect', '--format', '{{.State.Health.Status}}', container])
  return output.trim() === 'healthy'
}
