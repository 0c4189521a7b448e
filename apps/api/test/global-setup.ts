import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadGazetteer } from '@satrangi/db/gazetteer'
import { migrate } from '@satrangi/db/migrate'
import type { TestProject } from 'vitest/node'
import './provided.ts'
import { startThrowAway } from '../../../scripts/postgres/throw-away.ts'
import { startRedis } from '../../../scripts/start/redis.ts'

/** One PostgreSQL and one Redis for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAway()
  const folder = mkdtempSync(join(tmpdir(), 'satrangi-redis-'))
  const redis = await startRedis(folder, randomBytes(16).toString('hex'))
  if (!redis) throw new Error('redis-server was not found: apt-get install -y redis-server')
  const template = await postgres.database('template_app')
  await migrate(template)
  // The larger towns alone: this database is copied for every file of tests.
  await loadGazetteer(template, ({ population }) => population >= 200_000)
  project.provide('postgresUrl', await postgres.database('postgres'))
  project.provide('redisUrl', redis.url)
  return async () => {
    await redis.stop()
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}
