// npm run dev: the product from its sources. The API starts anew when one of its files changes, and
// the page takes changes as they are saved.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { toService, waitUntilReady } from '@satrangi/test-kit/child-service'
import { runScript } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { commandFile } from '@satrangi/test-kit/programs'
import { step } from '@satrangi/test-kit/progress'
import type { Service } from '@satrangi/test-kit/service-group'
import { loadEnv, setting } from './lib/settings.ts'
import { readOptions } from './start/options.ts'
import { runProduct } from './start/run-product.ts'

async function startWeb(port: number, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Service> {
  const vite = [commandFile('apps/web', 'vite'), '--port', String(port), '--strictPort', '--clearScreen', 'false']
  const child = spawn(process.execPath, vite, { cwd: inRoot('apps/web'), env, stdio: ['ignore', 'inherit', 'inherit'] })
  const service = toService(child)
  try {
    await waitUntilReady(`http://localhost:${port}/`, child, signal)
  } catch (error) {
    await service.stop()
    throw error
  }
  return service
}

await runScript(async () => {
  loadEnv()
  const options = readOptions('dev')
  if (!options) return 0
  const { port, dataDir, apiOnly } = options
  const apiPort = apiOnly ? port : await freePort()
  const apiUrl = `http://127.0.0.1:${apiPort}`
  return runProduct(options, {
    apiUrl,
    prepare: async () => {},
    serve: async ({ env }, running, signal) => {
      const publicUrl = setting('PUBLIC_URL') ?? `http://localhost:${port}`
      await step('Starting the API', async () => {
        const api = await startApi({
          args: ['--watch', '--watch-preserve-output', inRoot('apps/api/src/main.ts')],
          env: { ...env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl, WEB_DIR: '' },
          logFile: join(dataDir, 'api.log'),
          url: apiUrl,
          signal,
        })
        running.add('The API', api)
      })
      if (apiOnly) return
      running.add('Vite', await startWeb(port, { ...process.env, API_URL: apiUrl }, signal))
    },
  })
})
