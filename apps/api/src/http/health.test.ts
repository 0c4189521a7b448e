import { afterEach, expect, it } from 'vitest'
import { send } from '../../test/send.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { inProcessShortMemory } from '../adapters/in-process-short-memory.ts'

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
