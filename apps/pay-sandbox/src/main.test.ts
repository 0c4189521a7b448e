import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'

const secrets = {
  PAY_SANDBOX_KEY_ID: 'rzp_test_00000000000000',
  PAY_SANDBOX_KEY_SECRET: 'a key of tests',
  PAY_SANDBOX_WEBHOOK_SECRET: 'another key of tests',
}

let child: ChildProcess
afterEach(() => void child.kill('SIGKILL'))

function start(env: Record<string, string>) {
  const started = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  return started
}

async function refusal(env: Record<string, string>) {
  const started = start(env)
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')])
  return { code: code as unknown, lines: said.trim().split('\n') }
}

it('says where it listens in one line, answers there, and stops when it is told to', async () => {
  const started = start({ ...secrets, PORT: '0' })
  const [line] = (await once(started.stdout, 'data')) as [Buffer]
  const [, url] = /^listening on (http:\/\/localhost:\d+)\n$/.exec(line.toString()) ?? []
  expect((await fetch(`${url}/v1/checkout.js`)).status).toBe(200)
  started.kill('SIGTERM')
  expect(await once(started, 'exit')).toEqual([0, null])
})

it('does not start in production', async () => {
  expect(await refusal({ ...secrets, NODE_ENV: 'production' })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^The payment sandbox moves no money and is refused in production/)],
  })
})

it.each([
  ['an empty secret', { PAY_SANDBOX_KEY_SECRET: '' }, /^PAY_SANDBOX_KEY_SECRET must be set/],
  ['no secret for its events', { PAY_SANDBOX_WEBHOOK_SECRET: '' }, /^PAY_SANDBOX_WEBHOOK_SECRET must be set/],
  ['a port that is a word', { PORT: 'http' }, /^PORT must be a whole number/],
  ['an address that is none', { PAY_SANDBOX_WEBHOOK_URL: 'webhook' }, /^PAY_SANDBOX_WEBHOOK_URL must be an address/],
])('does not start with %s', async (_, env, sentence) => {
  expect(await refusal({ ...secrets, ...env })).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] })
})
