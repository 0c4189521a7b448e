// Generates the Prisma client after an install, without downloading an engine: `generate` only
// wants the schema engine's file to exist, so the path of the running Node stands in for it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
let cli
try {
  cli = require.resolve('prisma/build/index.js')
} catch {
  console.log('A production install: the Prisma client comes with the build.')
  process.exit(0)
}
const engine = process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath
if (!existsSync(engine)) throw new Error(`no such file: ${engine}`)
const run = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: engine,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  },
})
process.exit(run.status ?? 1)
