import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithParent } from '@satrangi/test-kit/api'
import { toService, waitUntilReady } from '@satrangi/test-kit/child-service'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort, isPortFree } from '@satrangi/test-kit/ports'
import { step } from '@satrangi/test-kit/progress'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import type { Service, ServiceGroup } from '@satrangi/test-kit/service-group'
import { setting } from '../lib/settings.ts'
import type { Options } from './options.ts'
import { supervise } from './supervise.ts'

interface ProductUrls {
  /** Where the API will answer; events go there. */
  apiUrl: string
  /** Where a browser finds the product; its pages may open the checkout. */
  publicUrl: string
}

const settingNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_BASE_URL']
const keyId = 'rzp_test_sandbox0000000'

/** Whether payments go to a sandbox of this run: nobody has said where else, and it is not in earnest. */
export const usesPaySandbox = () => !settingNames.some(setting) && setting('NODE_ENV') !== 'production'

/** Starts the payment sandbox. Gives what the API has to be told of it. */
export async function startPaySandbox(
  { dataDir, host }: Pick<Options, 'dataDir' | 'host'>,
  { apiUrl, publicUrl }: ProductUrls,
  running: ServiceGroup,
  signal: AbortSignal,
): Promise<NodeJS.ProcessEnv> {
  const secrets = loadOrCreateSecrets(dataDir)
  const port = await reusePort(dataDir, host)
  const start = async (untilAborted: AbortSignal): Promise<Service> => {
    // In a group of its own, because Ctrl-C must reach the API first.
    const child = spawn(process.execPath, ['--import', exitWithParent, inRoot('apps/pay-sandbox/src/main.ts')], {
      cwd: inRoot(),
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: host,
        PAY_SANDBOX_KEY_ID: keyId,
        PAY_SANDBOX_KEY_SECRET: secrets.PAY_SANDBOX_KEY_SECRET,
        PAY_SANDBOX_WEBHOOK_SECRET: secrets.PAY_SANDBOX_WEBHOOK_SECRET,
        PAY_SANDBOX_WEBHOOK_URL: `${apiUrl}/api/v1/payments/webhook`,
        PAY_SANDBOX_ORIGIN: new URL(publicUrl).origin,
      },
    })
    const service = toService(child)
    try {
      await waitUntilReady(`http://127.0.0.1:${port}/v1/checkout.js`, child, untilAborted)
    } catch (error) {
      await service.stop()
      throw error
    }
    return service
  }
  const name = 'The payment sandbox'
  const first = await step('Starting the payment sandbox', () => start(signal))
  running.add(name, supervise({ name, first, startAgain: start, signal }))
  return {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: secrets.PAY_SANDBOX_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: secrets.PAY_SANDBOX_WEBHOOK_SECRET,
    RAZORPAY_BASE_URL: `http://${new URL(publicUrl).hostname}:${port}`,
  }
}

/** The port of the last run where it is free: a page that is still open knows the checkout under it. */
export async function reusePort(dataDir: string, host: string): Promise<number> {
  const file = join(dataDir, 'pay-sandbox.port')
  const storedPort = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (storedPort > 0 && storedPort <= 65_535 && (await isPortFree(storedPort, host))) return storedPort
  const port = await freePort()
  writeFileSync(file, String(port))
  return port
}
