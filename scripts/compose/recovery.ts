import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '@satrangi/contract'
import { databaseClient } from '@satrangi/db/connection'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import { createCaller, signUpTestMember, testPassword } from '@satrangi/test-kit/guests'
import { run } from '@satrangi/test-kit/programs'
import { docker, findRights } from './containers.ts'
import { type Installation, projectName } from './installation.ts'
import type { Project } from './project.ts'

/** What is counted before the disk dies and after everything is back. */
export interface Stock {
  members: number
  messages: number
  photos: number
}

const leaver = 'leaver@people.example'
const stays = 'asha@people.example'

/** The schedule begins, says that it is at work, and refuses the disk of the database unless that is allowed. */
export async function checkSchedule(project: Project): Promise<void> {
  const refused = spawnCheck(project, '-e', 'BACKUP_ALLOW_SAME_DISK=false', 'backup')
  if (!refused?.includes('is on the disk of the database')) throw new Failure(`It was not refused: ${refused}`)
  project.run('up', '--detach', 'backup')
  const [container = ''] = project.runningIds('backup')
  const deadline = Date.now() + 60_000
  for (;;) {
    const { code, output } = await run('docker', ['exec', container, 'node', 'dist/backup-health.js'])
    if (code === 0) break
    if (Date.now() > deadline) throw new Failure(`The schedule is not at work: ${output}`)
    await pause(500)
  }
  const rights = findRights(container)
  if (rights.length > 0) throw new Failure(rights.join('\n'))
  project.run('rm', '--stop', '--force', 'backup')
}

/** What a container says that does not start; undefined where it does. */
function spawnCheck(project: Project, ...args: string[]): string | undefined {
  try {
    project.run('run', '-T', '--rm', '--no-deps', ...args)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** Stores a copy, lets somebody leave after it, and stores that they did. @returns what has to be there again */
export async function backUp({ project, origin, databaseUrl, identityFile }: Installation): Promise<Stock> {
  const member = await signUpTestMember(origin, 'leaver', '639980003')
  project.run('run', '-T', '--rm', 'backup', 'node', 'dist/backup.js')
  const verified = withIdentity(project, identityFile, 'verify')
  if (!verified.includes('is right')) throw new Failure(`The backup is not right:\n${verified}`)
  await member.call(routes.myData.erase, { body: {} })
  project.run('run', '-T', '--rm', 'backup', 'node', 'dist/backup.js', 'ship')
  return countStock(databaseUrl)
}

/** The server's disk dies: the containers, the database and the photos are gone, and the backups are elsewhere. */
export async function loseEverything(project: Project): Promise<void> {
  project.run('down', '--timeout', '30')
  docker('volume', 'rm', ...['database', 'photos', 'assets'].map((volume) => `${projectName}_${volume}`))
}

/** Restores as docs/operations/backup.md says, and starts the product. */
export async function restore(
  { project, identityFile }: Installation,
  untilHealthy: () => Promise<void>,
): Promise<void> {
  project.run('up', '--detach', 'postgres')
  withIdentity(project, identityFile, 'restore')
  project.run('up', '--detach', '--scale', 'api=2')
  await untilHealthy()
}

/** Everybody is back, with their password and their photo, and who left after the backup is not. */
export async function compareStock({ origin, databaseUrl }: Installation, expected: Stock): Promise<void> {
  const found = await countStock(databaseUrl)
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Failure(`There are ${JSON.stringify(found)} in place of ${JSON.stringify(expected)}.`)
  const logIn = (username: string) =>
    createCaller(origin)(routes.sessions.login, { body: { username, password: testPassword } })
  const { user, token } = await logIn(stays)
  const own = await createCaller(origin, token)(routes.members.view, { params: { id: user.id } })
  const photo = await fetch(`${origin}/uploads/${own.user.photo1}`)
  if (photo.headers.get('content-type') !== 'image/webp') throw new Failure(`The photo of ${user.id} is not back.`)
  const refused = await logIn(leaver).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )
  if (refused !== 'invalid_credentials') throw new Failure('Somebody who had left is back.')
}

const withIdentity = (project: Project, file: string, command: string): string =>
  project.run(
    ...['run', '-T', '--rm', '--volume', `${file}:/identity:ro`, 'backup'],
    ...['node', 'dist/backup.js', command, '--identity', '/identity'],
  )

async function countStock(databaseUrl: string): Promise<Stock> {
  const client = databaseClient(databaseUrl)
  await client.connect()
  const { rows } = await client
    .query<Stock>(
      `select (select count(*)::int from members) as members, (select count(*)::int from messages) as messages,
         (select count(*)::int from photos) as photos`,
    )
    .finally(() => client.end())
  const [stock] = rows
  if (!stock) throw new Failure('Nothing was counted.')
  return stock
}
