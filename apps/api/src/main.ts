import { UnusableDatabaseError } from '@satrangi/db'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { ConfigError, readConfig } from './config.ts'
import { startDiskWatch } from './disk-watch.ts'
import { loggerOptions } from './http/logging.ts'
import { limitRepeatedLines } from './http/repeated-lines.ts'
import { openConnections } from './http/stop-connections.ts'
import { logOutput } from './log-output.ts'
import { countLogEvents, openMetrics } from './metrics/index.ts'
import { loadSecretFiles } from './secret-files.ts'
import { assertSecrets, checkStart } from './start-up-checks.ts'
import { stopOnFault } from './stop-on-fault.ts'
import { stopProcess } from './stop-process.ts'
import { onStopSignals } from './stop-signals.ts'
import { findMistypedVariables, unknownSentence } from './unknown-settings.ts'

async function start(): Promise<void> {
  const problems = loadSecretFiles(process.env)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const config = readConfig(process.env)
  await checkStart(config)
  const metrics = config.metrics && openMetrics()
  const logMethod = metrics ? countLogEvents(metrics.meter, limitRepeatedLines()) : limitRepeatedLines()
  const log = pino({ ...loggerOptions, hooks: { logMethod } }, logOutput())
  if (config.production && config.codes.delivery === 'log') {
    log.warn({ event: 'test_delivery' }, 'codes are not sent but shown to whoever asks: a test installation')
  }
  for (const unknown of findMistypedVariables(Object.keys(process.env)))
    log.warn({ event: 'unknown_setting' }, unknownSentence(unknown))
  const composed = await compose(config, log, metrics && { meter: metrics.meter })
  const { ctx, jobRunner, close } = composed
  await assertSecrets(ctx)
  const stopping = new AbortController()
  const app = await buildApp(ctx, stopping.signal)
  const connections = openConnections(app.server)
  metrics?.watch(composed)
  const metricsServer = config.metrics && (await metrics?.serve(config.metrics))
  const stopDiskWatch = startDiskWatch(ctx)

  const stop = async (reason: string, exitCode: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    log.info({ event: 'stopping', reason }, 'no new work; what is acknowledged is stored')
    stopDiskWatch()
    const closeAll = async () => {
      await metricsServer?.close()
      await close()
    }
    const graceMs = config.http.stopGraceMs
    const isStored = await stopProcess({ app, connections, jobRunner, close: closeAll, log, graceMs })
    process.exit(isStored ? exitCode : 1)
  }
  stopOnFault(log, (reason) => void stop(reason, 1))
  onStopSignals(
    (signal) => void stop(signal, 0),
    () => process.exit(1),
  )
  await jobRunner.start()
  await app.listen({ port: config.http.port, host: config.http.host })
  log.info(
    { event: 'listening', port: config.http.port, open: config.http.publicUrl },
    'listening; a browser opens it at exactly the address in `open` (PUBLIC_URL)',
  )
}

start().catch((error: unknown) => {
  const isMistake = error instanceof ConfigError || error instanceof UnusableDatabaseError
  const { message } = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(isMistake ? `${message}\n` : `The API could not start: ${message.split('\n', 1)[0]}\n`)
  process.exit(1)
})
