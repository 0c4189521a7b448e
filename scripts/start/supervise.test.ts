import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { toService } from '@satrangi/test-kit/child-service'
import { Failure } from '@satrangi/test-kit/failure'
import { isPidInUse } from '@satrangi/test-kit/processes'
import type { Service } from '@satrangi/test-kit/service-group'
import { afterEach, expect, it, vi } from 'vitest'
import { supervise } from './supervise.ts'

let running: Service | undefined
afterEach(async () => {
  await running?.stop()
  vi.restoreAllMocks()
})

/** Processes that do nothing until they are killed; `launch` starts the next. */
function openProcesses() {
  const console_ = vi.spyOn(console, 'error').mockReturnValue()
  const pids: number[] = []
  const launch = async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    pids.push(child.pid ?? Number.NaN)
    return toService(child)
  }
  const said = () => console_.mock.calls.map(([line]) => line)
  return { pids, launch, said, killNewest: () => process.kill(pids.at(-1) ?? Number.NaN, 'SIGKILL') }
}
const signal = new AbortController().signal

it('starts what was killed again, as often as it is, and says so', async () => {
  const { pids, launch, said, killNewest } = openProcesses()
  running = supervise({ name: 'The part', first: await launch(), startAgain: launch, signal })
  for (const count of [2, 3]) {
    killNewest()
    await expect.poll(() => pids).toHaveLength(count)
  }
  await expect.poll(() => said()).toHaveLength(4)
  expect(new Set(said())).toEqual(
    new Set(['The part has ended unexpectedly and is started again.', 'The part runs again.']),
  )
})

it('tries once more when a start fails, with the reason in one sentence', async () => {
  const { pids, launch, said, killNewest } = openProcesses()
  let failures = 0
  const startAgain = () => {
    failures += 1
    return failures === 1 ? Promise.reject(new Failure('there is no room.')) : launch()
  }
  running = supervise({ name: 'The part', first: await launch(), startAgain, signal })
  killNewest()
  await expect.poll(() => pids).toHaveLength(2)
  expect(said()).toContain('The part did not start and is tried again in 1 s: there is no room.')
})

it('leaves nothing running when it is stopped while it starts something again', async () => {
  const { pids, launch, killNewest } = openProcesses()
  const mayStart = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const startAgain = async () => {
    begun.resolve()
    await mayStart.promise
    return launch()
  }
  const part = supervise({ name: 'The part', first: await launch(), startAgain, signal })
  killNewest()
  await begun.promise
  const stopped = part.stop()
  mayStart.resolve()
  await stopped
  expect(pids).toHaveLength(2)
  expect(pids.some(isPidInUse)).toBe(false)
})
