import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { migrateDatabase } from '@satrangi/test-kit/database'
import { Failure } from '@satrangi/test-kit/failure'
import { root, temporaryFolder } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { startTemporaryServer } from '@satrangi/test-kit/postgres/temporary-server'
import { run } from '@satrangi/test-kit/programs'
import { step } from '@satrangi/test-kit/progress'
import { startRedis } from '@satrangi/test-kit/redis'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { ServiceGroup } from '@satrangi/test-kit/service-group'
import pg from 'pg'
import { gitIn } from '../release/git.ts'
import { findPrevious } from './find-previous.ts'

const pnpm = 'pnpm@12.21.0'

/** Members sign up, connect and look at their conversations, so that statements are prepared before tables change. */
const before = `
  import { routes } from '@satrangi/contract'
  import { connectTestMembers, signUpTestMember } from '@satrangi/test-kit/guests'
  for (const [index, origin] of process.argv.slice(1).entries()) {
    const one = await signUpTestMember(origin, 'meera' + index, '207946010' + index)
    const other = await signUpTestMember(origin, 'zoya' + index, '207946020' + index)
    await connectTestMembers(one, other)
    await one.call(routes.chat.conversations)
    await other.call(routes.discovery.newest, { query: { limit: 10 } })
  }`

const after = `
  import { smokeJourney } from './scripts/compose/journey.ts'
  const [origin, ...replicas] = process.argv.slice(1)
  await smokeJourney(origin, replicas)`

/**
 * Runs two processes of the previous release, applies today's migrations to their database as a deploy does, and walks
 * through the previous release's own journey: sign-up, connection, chat, photo.
 * @param named a commit in place of the last tag
 * @param sql a statement that runs after the migrations, as one of them might
 * @throws Failure with what went wrong in the previous release
 */
export async function checkPrevious(named: string | undefined, signal: AbortSignal, sql?: string): Promise<string> {
  const git = gitIn(root, signal)
  const { commit, title } = await findPrevious(git, named)
  const { folder, remove } = temporaryFolder()
  const running = new ServiceGroup()
  const sources = join(folder, 'sources')
  const inSources = async (program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) => {
    const { code, output } = await run(program, args, { cwd: sources, env, signal })
    if (code !== 0) throw new Failure(`In ${title}, ${program} ${args.slice(0, 3).join(' ')} failed:\n${output.trim()}`)
  }
  const evaluate = (text: string, ...args: string[]) =>
    inSources(process.execPath, ['--input-type=module', '--eval', text, '--', ...args])
  try {
    await step(`Checking out and building ${title}`, async () => {
      await git('worktree', 'add', '--quiet', '--detach', sources, commit)
      await inSources('npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'])
      await inSources('npx', ['--yes', pnpm, '--filter', '@satrangi/api', 'run', 'build'])
    })
    const server = await startTemporaryServer()
    running.add('PostgreSQL', server)
    const databaseUrl = await server.database('satrangi')
    const redis = await startRedis(folder, randomBytes(16).toString('hex'))
    if (!redis) throw new Failure('Two processes need Redis: please install redis-server.')
    running.add('Redis', redis)
    const origins = await step('Starting two processes of it', async () => {
      await evaluate(
        `import { migrateDatabase } from '@satrangi/test-kit/database'; await migrateDatabase(process.argv[1])`,
        databaseUrl,
      )
      const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, ...loadOrCreateSecrets(folder) }
      return [await startPrevious(sources, env, folder), await startPrevious(sources, env, folder)]
    })
    await step('Members sign up', () => evaluate(before, ...origins))
    await step("Applying today's migrations", () => migrateDatabase(databaseUrl))
    if (sql !== undefined) await step('Running the statement that was named', () => execute(databaseUrl, sql))
    await step('Two people sign up, connect and talk in it', () => evaluate(after, origins[0] ?? '', ...origins))
    return title
  } finally {
    await running.stopAll()
    await gitIn(root)('worktree', 'remove', '--force', sources).catch(() => {})
    remove()
  }

  async function startPrevious(folderOfSources: string, env: NodeJS.ProcessEnv, dataDir: string): Promise<string> {
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const service = await startApi({
      args: [join(folderOfSources, 'apps/api/dist/main.js')],
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: port,
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        WEB_DIR: '',
      },
      logFile: join(dataDir, `api-${port}.log`),
      url,
      signal,
      // It logs the codes that it would have sent; what goes wrong is said by the journey.
      isQuiet: true,
    })
    running.add(`The API on ${port}`, service)
    return url
  }
}

async function execute(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
