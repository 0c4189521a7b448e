import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { apiBase } from '@satrangi/contract'
import { afterAll, expect, it } from 'vitest'
import { send } from './send.ts'
import { openTestApp } from './test-app.ts'

const command = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin', 'cli.js')

const test = await openTestApp({ env: { PUBLIC_URL: 'https://satrangi.example' } })
const folder = await mkdtemp(join(tmpdir(), 'satrangi-lint-'))
afterAll(async () => {
  await rm(folder, { recursive: true })
})

async function lint(document: string): Promise<{ totals: object; problems: object[] }> {
  await writeFile(join(folder, 'openapi.json'), document)
  const args = ['lint', '--extends=recommended', '--format=json', 'openapi.json']
  // Nothing is asked or told over the network.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' }
  const child = spawn(process.execPath, [command, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(output, complaints).toContain('{')
  return JSON.parse(output.slice(output.indexOf('{')))
}

it('the API document follows the recommended rules of Redocly', async () => {
  const { text: document } = await send(test.app, { url: `${apiBase}/openapi.json` })
  expect(await lint(document)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] })
})

it('a document that does not follow them is found', async () => {
  const { body } = await send(test.app, { url: `${apiBase}/openapi.json` })
  const { totals } = await lint(JSON.stringify({ ...body, servers: [] }))
  expect(totals).not.toMatchObject({ errors: 0, warnings: 0 })
})
