import { expect, it } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

function open(changes: boolean[] = []) {
  const breaker = circuitBreaker((isOpen) => changes.push(isOpen))
  for (let n = 0; n < 3; n += 1) breaker.fail(performance.now())
  return { breaker, changes }
}

it('opens after three failures in a row, and says so once', () => {
  const { breaker, changes } = open()
  breaker.fail(performance.now())
  expect([breaker.isOpen(), changes]).toEqual([true, [true]])
})

it('stays closed while something succeeds in between', () => {
  const changes: boolean[] = []
  const breaker = circuitBreaker((isOpen) => changes.push(isOpen))
  for (let n = 0; n < 9; n += 1) {
    if (n % 3 === 2) breaker.succeed()
    else breaker.fail(performance.now())
  }
  expect([breaker.isOpen(), changes]).toEqual([false, []])
})

it('takes calls that waited together for one failure', () => {
  const breaker = circuitBreaker(() => {})
  const startedAt = performance.now() - 1
  for (let n = 0; n < 100; n += 1) breaker.fail(startedAt)
  expect(breaker.isOpen()).toBe(false)
})

it('closes with the first success, and then counts from the beginning', () => {
  const { breaker, changes } = open()
  breaker.succeed()
  breaker.fail(performance.now())
  breaker.fail(performance.now())
  expect([breaker.isOpen(), changes]).toEqual([false, [true, false]])
})
