import { spawnSync } from 'node:child_process'
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

it('writes what is left when the process exits', () => {
  const program = `
    const { pino } = await import('pino')
    const { logOutput } = await import('./log-output.ts')
    pino({ base: null }, logOutput()).info('a call')
    process.exit(3)`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })

  expect(stdout).toContain('a call')
  expect(status).toBe(3)
})
