import { once } from 'node:events'
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { assertMigrated } from '@satrangi/db'
import { findRedisFault } from './adapters/redis-fault.ts'
import { type Config, ConfigError } from './config.ts'
import type { Needs } from './ctx.ts'
import { checkSecrets } from './features/shared/secret-checks/index.ts'

/**
 * Finds mistakes of whoever starts the API before any work is done.
 * @throws ConfigError or UnusableDatabaseError with one sentence that says what to do
 */
export async function checkStart({ http, photoDir, photoStorage, database, redisUrl }: Config): Promise<void> {
  assertWebDir(http.webDir)
  if ([photoStorage.store, photoStorage.fallback].includes('disk')) assertWritable(photoDir)
  await assertPortFree(http.port, http.host)
  await Promise.all([assertMigrated(database.url), redisUrl && assertRedis(redisUrl)])
}

/** @throws ConfigError with one sentence for each secret that is not the one with which the rows were made */
export async function assertSecrets(ctx: Needs<'config' | 'db' | 'clock'>): Promise<void> {
  const sentences = await checkSecrets(ctx, ctx.config.secrets)
  if (sentences.length > 0) throw new ConfigError(sentences.join('\n'))
}

function assertWebDir(folder: string | undefined): void {
  if (!folder || existsSync(join(folder, 'index.html'))) return
  throw new ConfigError(`WEB_DIR ${folder} has no index.html: build the web client, or leave WEB_DIR empty.`)
}

function assertWritable(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `The folder ${folder} cannot be written (${code}): let the user of the API write there, or change DATA_DIR.`,
    )
  }
}

/** Folder by folder: Node's own way of making several at once never ends where the system makes none, as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
    return
  }
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

async function assertPortFree(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is in use by another program: stop it, or choose another with PORT.`)
    throw new ConfigError(`Nothing can listen on ${host}:${port} (${code}): correct HOST and PORT.`)
  } finally {
    server.close()
  }
}

async function assertRedis(url: string): Promise<void> {
  const fault = await findRedisFault(url)
  if (fault) throw new ConfigError(fault)
}
