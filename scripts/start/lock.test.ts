import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { processStartTime } from '@satrangi/test-kit/processes'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acquireLock } from './lock.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
})
afterEach(() => remove())

const heldBy = (holder: object) => writeFileSync(join(folder, 'start.lock'), JSON.stringify(holder))

it('refuses a second run and names the URL of the first', async () => {
  await acquireLock(folder, 'http://localhost:8080')
  await expect(acquireLock(folder, 'http://localhost:9090')).rejects.toThrow(/already runs on http:\/\/localhost:8080/)
})

it('can be acquired again after it was released', async () => {
  const release = await acquireLock(folder, 'http://localhost:8080')
  release()
  const again = await acquireLock(folder, 'http://localhost:8080')
  again()
  expect(existsSync(join(folder, 'start.lock'))).toBe(false)
})

it('takes over from a run that was killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  heldBy({ pid: child.pid, began: await processStartTime(child.pid ?? 0), url: 'http://localhost:8080' })
  await expect(acquireLock(folder, 'http://localhost:9090')).rejects.toThrow(/already runs/)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect(acquireLock(folder, 'http://localhost:9090')).resolves.toBeTypeOf('function')
})

it('takes over when the process id of the killed run belongs to another program now', async () => {
  heldBy({ pid: process.pid, began: 'at another time', url: 'http://localhost:8080' })
  await expect(acquireLock(folder, 'http://localhost:9090')).resolves.toBeTypeOf('function')
})

it('takes over from a lock that was cut off while it was written', async () => {
  writeFileSync(join(folder, 'start.lock'), '{"pid":')
  await expect(acquireLock(folder, 'http://localhost:9090')).resolves.toBeTypeOf('function')
})
