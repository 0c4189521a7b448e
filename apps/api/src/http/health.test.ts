import { afterEach, expect, it } from 'vitest'
import { captureLog } from '../../test/capture-log.ts'
import { interruptibleProxy } from '../../test/interruptible-proxy.ts'
import { send } from '../../test/send.ts'
import { redisUrl } from '../../test/services.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { inProcessShortMemory } from '../adapters/in-process-short-memory.ts'
import { redisEventBus } from '../adapters/redis-event-bus.ts'

let test: TestApp
afterEach(() => test.close())

it('checks the dependencies rarely, however often readiness is requested', async () => {
  let looked = 0
  const memory = inProcessShortMemory()
  const ping = () => {
    looked += 1
    return memory.ping()
  }
  test = await testApp({ chosen: { memory: { ...memory, ping } } })
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(test.app, { url: '/readyz' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(looked).toBeGreaterThan(0)
  // One a second; a hundred answers take less than ten.
  expect(looked).toBeLessThan(10)
})

it('is not ready while events of other processes are dropped on their way', async () => {
  const proxy = await interruptibleProxy(await redisUrl())
  const bus = await redisEventBus(proxy.url, 'test-health:', captureLog().log)
  test = await testApp({ chosen: { bus } })
  const readiness = async () => {
    const { status, body } = await send(test.app, { url: '/readyz' })
    return [status, body]
  }
  const ready = [200, { database: true, redis: true }]
  expect(await readiness()).toEqual(ready)
  proxy.drop()
  await expect.poll(readiness, { timeout: 5000 }).toEqual([503, { database: true, redis: false }])
  await proxy.restore()
  await expect.poll(readiness, { timeout: 5000 }).toEqual(ready)
  await bus.close()
  await proxy.close()
})
