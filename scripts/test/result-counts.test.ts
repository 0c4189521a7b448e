import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addCounts, countPlaywright, countVitest } from './result-counts.ts'

let report: string
let remove: () => void
beforeEach(() => {
  const scratch = temporaryFolder()
  report = join(scratch.folder, 'report.json')
  remove = scratch.remove
})
afterEach(() => remove())

const write = (content: object) => writeFileSync(report, JSON.stringify(content))

it('counts the tests of vitest', () => {
  write({ numPassedTests: 12, numFailedTests: 2 })
  expect(countVitest(report, 1)).toEqual({ passed: 12, failed: 2 })
})

it('counts a run as failed that failed without a failed test', () => {
  write({ numPassedTests: 12, numFailedTests: 0 })
  expect(countVitest(report, 1)).toEqual({ passed: 12, failed: 1 })
})

it('counts a run as failed that left no report', () => {
  expect(countVitest(report, 1)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(report, 1)).toEqual({ passed: 0, failed: 1, flaky: 0 })
})

it('counts a test of playwright that passed at its second try as flaky', () => {
  write({ stats: { expected: 5, unexpected: 1, flaky: 1 } })
  expect(countPlaywright(report, 1)).toEqual({ passed: 6, failed: 1, flaky: 1 })
})

it('counts a flaky test as failed where that is wanted', () => {
  write({ stats: { expected: 5, unexpected: 0, flaky: 1 } })
  expect(countPlaywright(report, 0, true)).toEqual({ passed: 5, failed: 1, flaky: 1 })
})

it('sums up', () => {
  expect(addCounts({ passed: 1, failed: 0 }, { passed: 2, failed: 3, flaky: 1 })).toEqual({
    passed: 3,
    failed: 3,
    flaky: 1,
  })
})
