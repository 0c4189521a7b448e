// npm start: the whole product from nothing.
import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { runScript } from '@satrangi/test-kit/failure'
import { openLogFile } from '@satrangi/test-kit/log-file'
import { inRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import { loadEnv } from './lib/settings.ts'
import { readOptions } from './start/options.ts'
import { runProduct } from './start/run-product.ts'
import { supervise } from './start/supervise.ts'

await runScript(async () => {
  loadEnv()
  const options = readOptions('start')
  if (!options) return 0
  const { port, host, dataDir, apiOnly } = options
  const apiUrl = `http://127.0.0.1:${port}`
  return runProduct(options, {
    apiUrl,
    prepare: (preparation) => preparation.run('build', { programs: apiOnly ? ['api'] : ['api', 'web'] }),
    serve: async ({ env }, running, signal) => {
      const logFile = openLogFile(join(dataDir, 'api.log'))
      const start = (untilAborted: AbortSignal) =>
        startApi({
          args: [inRoot('apps/api/dist/main.js')],
          env: { ...env, PORT: String(port), HOST: host, WEB_DIR: apiOnly ? '' : inRoot('apps/web/dist') },
          logFile,
          url: apiUrl,
          signal: untilAborted,
        })
      const first = await step('Starting the API', () => start(signal))
      running.add('The API', supervise({ name: 'The API', first, startAgain: start, signal }))
    },
  })
})
