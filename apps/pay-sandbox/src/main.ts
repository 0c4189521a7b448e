import type { AddressInfo } from 'node:net'
import { buildSandbox } from './app.ts'
import { ConfigError, readConfig } from './config.ts'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const app = await buildSandbox(config)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void app.close().then(() => process.exit(0)))
  await app.listen({ port: config.port, host: config.host })
  console.log(`listening on http://localhost:${(app.server.address() as AddressInfo).port}`)
}

start().catch((error: unknown) => {
  const getById = error instanceof ConfigError
  console.error(getById ? error.message : `The payment sandbox could not start: ${String(error)}`)
  process.exit(1)
})
