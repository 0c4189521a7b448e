import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { apiBase } from '@satrangi/contract'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, it } from 'vitest'
import { readDocument } from './api-document.ts'
import { testPhoto } from './personas.ts'
import { openTestApp } from './test-app.ts'

const folder = fileURLToPath(new URL('generated-client', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Where tsconfig.json of the client looks for the types. */
const types = join(root, 'node_modules', '.cache', 'satrangi', 'api-types.ts')
const compiler = join(
  dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')),
  'bin',
  'tsc',
)

const test = await openTestApp()
const source = astToString(await openapiTS((await readDocument<object>(test, 'openapi.json')) as never))
await mkdir(dirname(types), { recursive: true })
await writeFile(types, source)

/** What the compiler complains of in the client. */
async function compile(): Promise<string> {
  const child = spawn(process.execPath, [compiler, '--project', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  return text(child.stdout)
}

/** The client is no part of this project's types: its own are made by this test. */
const loadClient = async () =>
  (await import(/* @vite-ignore */ join(folder, 'journey.ts'))) as {
    meet: (surroundings: object) => Promise<{ sender: string; messages: object[] }>
    askAsStranger: (surroundings: object) => Promise<string>
  }

const surroundings = async () => ({
  baseUrl: (await test.origin()) + apiBase,
  photo: await testPhoto(),
  readCode: async (mobile: string) => {
    await test.runDueJobs()
    return test.sent.findLast(({ to }) => to.endsWith(mobile))?.text.match(/\d{6}/)?.[0] ?? ''
  },
})

it('a client that is generated from the API document compiles', async () => {
  expect(await compile()).toBe('')
})

it('two members sign up, find each other, connect and talk through a generated client', async () => {
  const { meet } = await loadClient()
  const { sender, messages } = await meet(await surroundings())
  expect(messages).toMatchObject([{ id: 1, sender_id: sender, message: 'Tea on Sunday?' }])
})

it('a generated client knows refusals by their codes', async () => {
  const { askAsStranger } = await loadClient()
  expect(await askAsStranger(await surroundings())).toBe('session_expired')
})
