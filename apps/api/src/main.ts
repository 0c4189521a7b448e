import { pino } from 'pino'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { ConfigError, readConfig } from './config.ts'
import { describeFault } from './http/errors.ts'
import { loggerOptions } from './http/logging.ts'
import { limitRepeatedLines } from './http/repeated-lines.ts'
import { countLogEvents, openMetrics } from './metrics/index.ts'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const metrics = config.metrics && openMetrics()
  const logMethod = metrics ? countLogEvents(metrics.meter, limitRepeatedLines()) : limitRepeatedLines()
  const log = pino({ ...loggerOptions, hooks: { logMethod } })
  if (config.production && config.codes.delivery === 'log') {
    log.warn({ event: 'test_delivery' }, 'codes are not sent but shown to whoever asks: a test installation')
  }
  const composed = await compose(config, log, metrics && { meter: metrics.meter })
  const { ctx, jobRunner, close } = composed
  const app = await buildApp(ctx)
  metrics?.watch(composed)
  const metricsServer = config.metrics && (await metrics?.serve(config.metrics))
  await jobRunner.start()
  await app.listen({ port: config.http.port, host: config.http.host })
  log.info(
    { event: 'listening', port: config.http.port, open: config.http.publicUrl },
    'listening; a browser opens it at exactly the address in `open` (PUBLIC_URL)',
  )

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ event: 'stopping', signal }, 'no new work; what is acknowledged is stored')
    await app.close()
    await close()
    await metricsServer?.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
  process.on('unhandledRejection', (error) => {
    log.error({ event: 'unhandled', ...describeFault(error) }, 'a promise failed unheard')
  })
}

start().catch((error: unknown) => {
  const message =
    error instanceof ConfigError
      ? error.message
      : `The API could not start: ${describeFault(error).kind} ${describeFault(error).code ?? ''}`
  process.stderr.write(`${message}\n`)
  process.exit(1)
})
