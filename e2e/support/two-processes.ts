import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startApi } from '@satrangi/test-kit/api'
import { buildIfStale } from '@satrangi/test-kit/build'
import { migrateDatabase } from '@satrangi/test-kit/database'
import { freePort } from '@satrangi/test-kit/ports'
import { startServer } from '@satrangi/test-kit/postgres/server'
import { startRedis } from '@satrangi/test-kit/redis'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { type Service, ServiceGroup } from '@satrangi/test-kit/service-group'
import { openTcpProxy } from './tcp-proxy.ts'

/** A program that a test stops and restarts; its address stays the same. */
export interface Restartable {
  stop: () => Promise<void>
  start: () => Promise<void>
}

export interface ApiProcess {
  port: number
  start: () => Promise<void>
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>
}

export interface TwoProcesses {
  apis: readonly [ApiProcess, ApiProcess]
  postgres: Restartable
  redis: Restartable
  /** Resolves when both processes are ready. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** Starts two processes of the built API over one PostgreSQL and one Redis. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const running = new ServiceGroup()
  const { signal } = new AbortController()
  const dataDir = mkdtempSync(join(tmpdir(), 'satrangi-e2e-'))
  const close = async () => {
    await running.stopAll()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const start = async (): Promise<TwoProcesses> => {
    const secrets = loadOrCreateSecrets(dataDir)
    const launchPostgres = async () => {
      const password = secrets.POSTGRES_PASSWORD
      const files = { path: join(dataDir, 'postgres'), logFile: join(dataDir, 'postgres.log') }
      const server = await startServer({ ...files, password, durable: true })
      return { ...server, url: await server.database('satrangi') }
    }
    const launchRedis = async () => {
      const redis = await startRedis(dataDir, secrets.REDIS_PASSWORD)
      if (!redis) throw new Error('there is no redis-server on this machine')
      return redis
    }
    const postgres = await createRestartable('PostgreSQL', launchPostgres, running)
    const redis = await createRestartable('Redis', launchRedis, running)
    await migrateDatabase(postgres.url)
    await buildIfStale(['api'], signal)
    const env = {
      ...process.env,
      ...secrets,
      NODE_ENV: 'test',
      RATE_LIMIT_SCALE: '1000',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      HOST: '127.0.0.1',
      // The same origin for both processes, so that they share sessions.
      PUBLIC_URL: 'http://localhost',
      WEB_DIR: '',
    }
    const launchApi = async (name: string): Promise<ApiProcess> => {
      const port = await freePort()
      const api = await createStartable(name, running, () =>
        startApi({
          args: ['apps/api/dist/main.js'],
          env: { ...env, PORT: String(port) },
          logFile: join(dataDir, `${name}.log`),
          url: `http://127.0.0.1:${port}`,
          signal,
        }),
      )
      return { port, start: api.start, kill: api.kill }
    }
    const apis = [await launchApi('one'), await launchApi('other')] as const
    const ready = async () => {
      for (const { port } of apis) while (!(await isReady(`http://127.0.0.1:${port}/readyz`))) await pause(30)
    }
    return { apis, postgres, redis, ready, close }
  }
  return start().catch(async (error: unknown) => {
    await close()
    throw error
  })
}

/** A process without its Redis is ready as well, and degraded. */
const isReady = (url: string) =>
  fetch(url)
    .then((answer) => answer.json())
    .then(
      (readiness) => (readiness as { status: string }).status === 'ready',
      () => false,
    )

/** A program behind a TCP proxy, so that its address stays the same after a restart. */
async function createRestartable(
  name: string,
  launch: () => Promise<Service & { url: string }>,
  running: ServiceGroup,
) {
  let port = 0
  const { start, stop, first } = await createStartable(name, running, async () => {
    const service = await launch()
    port = Number(new URL(service.url).port)
    return service
  })
  const proxy = await openTcpProxy(() => port)
  running.add(`The proxy to ${name}`, { ended: new Promise(() => {}), stop: proxy.close, kill: () => {} })
  const url = new URL(first.url)
  url.port = String(proxy.port)
  return { url: url.href, start, stop }
}

async function createStartable<Started extends Service>(
  name: string,
  running: ServiceGroup,
  launch: () => Promise<Started>,
) {
  const first = await launch()
  let current: Started = first
  running.add(name, { ended: first.ended, stop: () => current.stop(), kill: () => current.kill() })
  return {
    first,
    start: async () => {
      current = await launch()
    },
    stop: () => current.stop(),
    kill: () => {
      current.kill()
      return current.ended
    },
  }
}
