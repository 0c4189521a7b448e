// What needs much memory at the start and none after it is done by a process of its own: it reads the settings as the
// API does, builds, migrates the database and makes demo members. It ends with the process that started it.
import { buildIfStale } from '@satrangi/test-kit/build'
import { assertDatabaseReachable, loadPlaces, migrateForStart } from '@satrangi/test-kit/database'
import { sentenceOf } from '@satrangi/test-kit/failure'
import { ensureDatabase } from '@satrangi/test-kit/postgres/ensure-database'
import { onStopSignal } from '@satrangi/test-kit/stop-signal'
import { assertBackupSettings } from '../backup/settings.ts'
import { setting } from '../lib/settings.ts'
import { reportUnknownSettings } from '../lib/unknown-settings.ts'
import { assertRedis, assertSettings } from './assert-settings.ts'
import type { Database } from './find-database.ts'
import { findDemoLogins } from './find-demo-logins.ts'
import type { Options } from './options.ts'
import type { PreparationAnswer, PreparationRequest } from './preparation-messages.ts'
import { needsDemoMembers, seedOnFirstStart } from './seed-on-first-start.ts'

const exit = () => process.exit(1)
const signal = onStopSignal(exit)
process.on('disconnect', exit)
const send = (answer: PreparationAnswer) => void process.send?.(answer)

const steps = {
  build: ({ programs }: { programs: Parameters<typeof buildIfStale>[0] }) => buildIfStale(programs, signal),
  checkSettings: async (options: Pick<Options, 'port' | 'host'>) => {
    reportUnknownSettings()
    const { redisUrl } = assertSettings(options)
    assertBackupSettings()
    const databaseUrl = setting('DATABASE_URL')
    if (databaseUrl) await assertDatabaseReachable(databaseUrl)
    if (redisUrl) await assertRedis(redisUrl)
  },
  ensureDatabase: ({ url }: { url: string }) => ensureDatabase(url),
  migrate: async ({ url }: { url: string }) => {
    await migrateForStart(url, { report: console.log })
  },
  /** What nobody has to wait for. */
  loadPlaces: ({ url }: { url: string }) => loadPlaces(url),
  needsDemoMembers: ({ options, database }: { options: Options; database: Database }) =>
    needsDemoMembers(options, database),
  makeDemoMembers: (
    { members, dataDir, url }: Pick<Options, 'members' | 'dataDir'> & { url: string },
    report: (detail: string) => void,
  ) => seedOnFirstStart({ members, dataDir, url, report, signal }),
  findDemoLogins: ({ url }: { url: string }) => findDemoLogins(url),
}
export type PreparationSteps = typeof steps

process.on('message', async ({ id, step, input }: PreparationRequest<keyof PreparationSteps>) => {
  try {
    send({ id, result: await steps[step](input as never, (detail) => send({ id, detail })) })
  } catch (error) {
    send({ id, failure: sentenceOf(error) })
  }
})
