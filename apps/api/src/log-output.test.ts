import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { logOutput } from './log-output.ts'

const folder = mkdtempSync(join(tmpdir(), 'satrangi-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

function openLog(name: string) {
  const path = join(folder, name)
  const log = pino({ base: null, timestamp: false }, logOutput(openSync(path, 'a')))
  const messages = () => Array.from(readFileSync(path, 'utf8').matchAll(/"msg":"(.*?)"/g), ([, message]) => message)
  return { log, messages }
}

it('writes a warning at once, after the lines before it', () => {
  const { log, messages } = openLog('warning')
  log.info('a call')
  expect(messages()).toEqual([])

  log.warn('the disk is nearly full')

  expect(messages()).toEqual(['a call', 'the disk is nearly full'])
})

it('writes lines of calls soon', async () => {
  const { log, messages } = openLog('soon')
  log.info('a call')

  await expect.poll(messages).toEqual(['a call'])
})

/** Arguments of a Node that has a `log` and runs this. */
const programOf = (statements: string) => [
  '--input-type=module',
  '-e',
  `const { pino } = await import('pino')
   const { logOutput } = await import('./log-output.ts')
   const log = pino({ base: null }, logOutput())
   ${statements}`,
]
const cwd = import.meta.dirname

it('writes what is left when the process exits', () => {
  const program = programOf(`log.info('a call'); process.exit(3)`)
  const { stdout, status } = spawnSync(process.execPath, program, { cwd, encoding: 'utf8' })

  expect(stdout).toContain('a call')
  expect(status).toBe(3)
})

it('goes on, and exits, when nobody reads it any more', async () => {
  const program = programOf(`
    process.stdin.once('data', () => {
      for (const text of ['one', 'other']) log.warn(text)
      log.info('a call')
      process.exit(3)
    })
    process.stderr.write('ready')`)
  const child = spawn(process.execPath, program, { cwd })
  await once(child.stderr, 'data')
  child.stdout.destroy()
  child.stdin.write('go')
  try {
    expect(await once(child, 'exit')).toEqual([3, null])
  } finally {
    child.kill('SIGKILL')
  }
})
