import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, makeCaller } from '@satrangi/contract'
import type { OpenDb } from '@satrangi/db'
import { apiSecretNames } from '@satrangi/test-kit/secrets'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Composed, compose } from '../src/compose.ts'
import { readConfig } from '../src/config.ts'
import type { Ctx } from '../src/ctx.ts'
import { countLogEvents, openMetrics } from '../src/metrics/index.ts'
import type { Clock } from '../src/ports/clock.ts'
import { captureLog } from './capture-log.ts'
import { freshDatabase, testDatabases } from './database.ts'
import { cachedPhotoProcessor, fastIdentityDigest, fastPasswords } from './fast-adapters.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { type NotedPresence, notedPresence } from './noted-presence.ts'
import { originOf, send } from './send.ts'
import { type SentMessage, sentMessages } from './sent-messages.ts'
import { shortWindows } from './short-windows.ts'

export interface TestApp {
  app: FastifyInstance
  ctx: Ctx
  clock: MovableClock
  /** The log, one line of JSON for each entry. */
  lines: string[]
  /** Sent texts and mails, oldest first. */
  sent: SentMessage[]
  /** The text of a scrape of the metrics. */
  metrics: () => Promise<string>
  /** A typed caller with a token, or without a session. */
  as: (token?: string, address?: string) => Call
  /** Runs the jobs that are due. */
  runDueJobs: () => Promise<void>
  /** Runs jobs as they arrive, as the program does. */
  startJobs: () => Promise<void>
  /** The origin for sockets; the app starts to listen with the first call. */
  origin: () => Promise<string>
  close: () => Promise<void>
  /** Whether no file of tests has used its database before. */
  hasOwnDatabase: boolean
  /** As what a member was noted last who has an open socket. */
  notedAs: NotedPresence['notedAs']
}

interface TestAppOptions {
  env?: Record<string, string>
  chosen?: Partial<Ctx>
  /** The database of another app, for two processes over one. */
  databaseUrl?: string
  /** Open already, and not closed with the app. */
  opened?: OpenDb
  /** For tests that change tables, or watch connections and what a statement reads: a new database to itself. */
  ownDatabase?: boolean
  clock?: MovableClock
  /** The clock of the machine, where the product goes by the database's in place of one that stands still. */
  machineClock?: Clock
  /** Badges and read marks wait for others as long as they do in the product. */
  hasRealWindows?: boolean
  /** Multiplies every limit, in place of RATE_LIMIT_SCALE, which is a whole number. */
  limitScale?: number
}

/** The whole product with a database to itself and a stopped clock. */
export async function testApp({
  env = {},
  chosen = {},
  databaseUrl,
  opened,
  ownDatabase = false,
  clock = movableClock('2026-01-15T09:00:00Z'),
  machineClock,
  hasRealWindows = false,
  limitScale,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = databaseUrl
    ? { url: databaseUrl, opened, release: async () => {} }
    : await (ownDatabase ? takeOwnDatabase() : takeDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'satrangi-test-'))
  const metrics = openMetrics()
  const { log, lines } = captureLog({ logMethod: countLogEvents(metrics.meter) })
  const { sent, codeSender, mailer } = sentMessages()
  const settings = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '12',
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '1000',
    DESK: 'on',
    // Of all tests that share a database; what it bounds is tested by itself.
    PICTURE_HIDES_DAILY: '1000',
    ...testSecrets,
    ...env,
  })
  const config = { ...settings, limitScale: limitScale ?? settings.limitScale }
  const overrides = {
    meter: metrics.meter,
    ...(machineClock ? {} : { clock }),
    codeSender,
    mailer,
    passwords: await fastPasswords,
    identityDigest: fastIdentityDigest,
    photoProcessor: cachedPhotoProcessor,
    ...(hasRealWindows ? {} : shortWindows(() => composed.ctx.db)),
    ...chosen,
  }
  const composed: Composed = await compose(config, log, overrides, machineClock, database.opened)
  const presence = notedPresence(composed.ctx.presence)
  const ctx = { ...composed.ctx, presence }
  const app = await buildApp(ctx)
  let isWatching = false
  return {
    app,
    ctx,
    clock,
    lines,
    sent,
    metrics: () => {
      if (!isWatching) metrics.watch(composed)
      isWatching = true
      return metrics.read()
    },
    as: (token, address) => callerOver(app, token, address),
    runDueJobs: composed.jobRunner.drain,
    startJobs: composed.jobRunner.start,
    origin: () => originOf(app),
    hasOwnDatabase: database.opened === undefined,
    notedAs: presence.notedAs,
    close: async () => {
      await app.close()
      await composed.close()
      await database.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One that tests have used before, emptied. */
async function takeDatabase() {
  const { url, opened, giveBack } = await testDatabases.take()
  return { url, opened, release: giveBack }
}

async function takeOwnDatabase() {
  const { url, drop } = await freshDatabase()
  return { url, opened: undefined, release: drop }
}

const testSecrets = Object.fromEntries(apiSecretNames.map((name) => [name, randomBytes(32).toString('hex')]))

/** The contract's caller, connected to the app. */
function callerOver(app: FastifyInstance, token: string | undefined, address?: string): Call {
  return makeCaller(
    async ({ method, path, headers, body }) => {
      const form = body instanceof FormData ? new Response(body) : undefined
      const answer = await send(app, {
        method,
        url: path,
        ...(address ? { remoteAddress: address } : {}),
        headers: { ...headers, ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}) },
        payload: form ? Buffer.from(await form.arrayBuffer()) : (body as string | undefined),
      })
      return { status: answer.status, retryAfter: answer.headers['retry-after'] ?? null, text: answer.text }
    },
    () => token,
  )
}

/**
 * To be called before what statements read is counted: pages and rows that other files have deleted would count too.
 * @throws Error for a database that files share
 */
export function assertOwnDatabase({ hasOwnDatabase }: TestApp): void {
  if (!hasOwnDatabase) throw new Error('what statements read is counted with the option ownDatabase')
}

/** The whole product for all tests of a file, closed after the last of them. To be called at the top of the file. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await testApp(options)
  afterAll(() => test.close())
  return test
}
