import { messageOf } from '@satrangi/test-kit/failure'
import { ServiceGroup } from '@satrangi/test-kit/service-group'
import { type Interrupted, onStopSignal, waitForAbort } from '@satrangi/test-kit/stop-signal'
import { setting } from '../lib/settings.ts'
import { startBackupSchedule } from './backup-schedule.ts'
import type { Options } from './options.ts'
import { startPaySandbox, usesPaySandbox } from './pay-sandbox.ts'
import { printWelcome } from './print-welcome.ts'
import { claimDataDir, type Services, startServices } from './services.ts'
import { type Preparation, startPreparation } from './start-preparation.ts'

interface Product {
  /** Where the API will answer. */
  apiUrl: string
  /** Done beside the start of the database: building. */
  prepare: (preparation: Preparation) => Promise<void>
  /** Starts the programs that a browser talks to. */
  serve: (services: Services, running: ServiceGroup, signal: AbortSignal) => Promise<void>
}

/** Runs the product until a stop signal, and stops everything that it started. */
export async function runProduct(options: Options, { apiUrl, prepare, serve }: Product): Promise<number> {
  const running = new ServiceGroup()
  const signal = onStopSignal(() => {
    running.killAll()
    process.exit(130)
  })
  const url = setting('PUBLIC_URL') ?? `http://localhost:${options.port}`
  const fault = Promise.withResolvers<never>()
  fault.promise.catch(() => {})
  // What nobody expected stops everything, PostgreSQL too, so that whatever watches over this starts it again.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.once(event, fault.reject)
  let ready = false
  const preparation = startPreparation(signal)
  try {
    const run = { running, preparation, signal }
    await claimDataDir(options, url, run)
    const [services] = await settleAll([startServices(options, run), prepare(preparation)])
    const urls = { apiUrl, publicUrl: url }
    const sandbox = usesPaySandbox() ? await startPaySandbox(options, urls, running, signal) : undefined
    await serve({ ...services, env: { ...services.env, ...sandbox } }, running, signal)
    startBackupSchedule(options.dataDir, services.env, { running, signal })
    const logins = await preparation.run('findDemoLogins', { url: services.databaseUrl })
    printWelcome({ url, logins, hasTestPayments: sandbox !== undefined })
    ready = true
    void finishPreparation(preparation, services.databaseUrl, signal)
    await Promise.race([waitForAbort(signal), running.waitForUnexpectedExit(), fault.promise])
    console.log('Stopping.')
    return 0
  } catch (error) {
    if (signal.aborted && !ready) return (signal.reason as Interrupted).exitCode
    throw error
  } finally {
    await preparation.end()
    await running.stopAll()
  }
}

/** Loads what nobody has to wait for, beside the product that runs, and gives the memory back. */
async function finishPreparation(preparation: Preparation, url: string, signal: AbortSignal): Promise<void> {
  try {
    await preparation.run('loadPlaces', { url })
  } catch (error) {
    if (!signal.aborted) console.error(`Small towns abroad are missing until the next start: ${messageOf(error)}`)
  } finally {
    await preparation.end()
  }
}

/** Waits for both even if one fails, so that nothing is started any more when what is running is stopped. */
async function settleAll<One, Other>(work: readonly [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
