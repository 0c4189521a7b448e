// npm run gallery: every component and every state of every screen on one page, without the product.
import { spawn } from 'node:child_process'
import { parseArgs, styleText } from 'node:util'
import { toService, waitUntilReady } from '@satrangi/test-kit/child-service'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'
import { assertPortFree } from '@satrangi/test-kit/ports'
import { commandFile, run } from '@satrangi/test-kit/programs'
import { step } from '@satrangi/test-kit/progress'
import type { Service } from '@satrangi/test-kit/service-group'
import { onStopSignal, waitForAbort } from '@satrangi/test-kit/stop-signal'
import { parseWholeNumber } from './lib/settings.ts'

const help = `npm run gallery -- [options]

  --port PORT  where the gallery is served (5174)
  --built      serve it built, as its tests look at it; changes are not followed

It needs neither the API nor a database: a fake API answers that can only do what the contract allows.`

const host = '127.0.0.1'
const cwd = inRoot('apps/web/gallery')

function readOptions() {
  try {
    const options = {
      port: { type: 'string' },
      built: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ options }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

async function build(): Promise<void> {
  const { code, output } = await run(process.execPath, [commandFile('apps/web', 'vite'), 'build'], { cwd })
  if (code !== 0) throw new Failure(output)
}

async function serve(isBuilt: boolean, port: number, signal: AbortSignal): Promise<Service> {
  const args = [commandFile('apps/web', 'vite'), ...(isBuilt ? ['preview'] : [])]
  const where = ['--host', host, '--port', String(port), '--strictPort']
  const child = spawn(process.execPath, [...args, ...where], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  await waitUntilReady(`http://${host}:${port}/`, child, signal)
  return toService(child)
}

await runScript(async () => {
  const { port: asked = '5174', built = false, help: wantsHelp } = readOptions()
  if (wantsHelp) {
    console.log(help)
    return 0
  }
  const port = parseWholeNumber(asked, 'The port', 1, 65_535)
  await assertPortFree(port, host)
  const signal = onStopSignal(() => process.exit(130))
  if (built) await step('Building the gallery', build)
  const service = await serve(built, port, signal)
  console.log(`The gallery is on ${styleText(['bold', 'cyan'], `http://localhost:${port}`)}. Ctrl-C stops it.`)
  await Promise.race([waitForAbort(signal), service.ended])
  await service.stop()
  return 0
})
