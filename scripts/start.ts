// npm start: the whole product from nothing.
import { join } from 'node:path'
import { loadEnv } from './lib/env.ts'
import { runScript } from './lib/failure.ts'
import { inRoot } from './lib/paths.ts'
import { step } from './progress.mjs'
import { startApi } from './start/api.ts'
import { buildStale } from './start/build.ts'
import { readOptions } from './start/options.ts'
import { runProduct } from './start/run-product.ts'

await runScript(async () => {
  loadEnv()
  const options = readOptions('start')
  if (!options) return 0
  const { port, host, dataDir, apiOnly } = options
  const apiUrl = `http://127.0.0.1:${port}`
  return runProduct(options, {
    apiUrl,
    prepare: (signal) => buildStale(apiOnly ? ['api'] : ['api', 'web'], signal),
    serve: ({ env }, running, signal) =>
      step('Starting the API', async () => {
        const api = await startApi({
          args: [inRoot('apps/api/dist/main.js')],
          env: { ...env, PORT: String(port), HOST: host, WEB_DIR: apiOnly ? '' : inRoot('apps/web/dist') },
          logFile: join(dataDir, 'api.log'),
          url: apiUrl,
          signal,
        })
        running.add('The API', api)
      }),
  })
})
