import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { exitWithParent } from '@satrangi/test-kit/api'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { childEnvironment } from '@satrangi/test-kit/programs'
import { apiSecretNames } from '@satrangi/test-kit/secrets'
import { onTestFinished } from 'vitest'

type LogLine = Readonly<Record<string, unknown>>

export interface Program {
  child: ChildProcess
  port: number
  origin: string
  /** The log so far. */
  lines: readonly LogLine[]
  /** Resolves to the exit code; null when it was killed. */
  exitCode: Promise<number | null>
}

/** Secrets that the API starts with. */
export const programSecrets = Object.fromEntries(apiSecretNames.map((name) => [name, name.padEnd(32, '.')]))

/** Starts the built API with a data folder of its own, until the test has finished. */
export async function startProgram(
  env: NodeJS.ProcessEnv & { DATABASE_URL: string },
  nodeOptions: readonly string[] = [],
): Promise<Program> {
  const { folder, remove } = temporaryFolder()
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', exitWithParent, ...nodeOptions, inRoot('apps/api/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...childEnvironment,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT_SCALE: '1000',
      ...programSecrets,
      ...env,
    },
  })
  const exitCode = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exitCode
    remove()
  })
  const lines: LogLine[] = []
  const listening = Promise.withResolvers<void>()
  if (child.stdout) {
    createInterface(child.stdout).on('line', (text) => {
      const line = JSON.parse(text) as LogLine
      lines.push(line)
      if (line.event === 'listening') listening.resolve()
    })
  }
  void exitCode.then((code) => listening.reject(new Error(`it exited with ${code} before it listened`)))
  await listening.promise
  return { child, port, origin: `http://127.0.0.1:${port}`, lines, exitCode }
}
