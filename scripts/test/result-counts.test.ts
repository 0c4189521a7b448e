import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
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

const noFailures = { failures: [] }

it('counts the tests of vitest, and names those that failed and the files without any', () => {
  const failed = { status: 'failed', fullName: 'a list is short', failureMessages: ['Error: 3 of 2\n at line 1'] }
  const passed = { status: 'passed', fullName: 'a list is long', failureMessages: [] }
  write({
    numPassedTests: 12,
    numFailedTests: 1,
    testResults: [
      { name: inRoot('a.test.ts'), message: '', assertionResults: [passed, failed] },
      { name: inRoot('b.test.ts'), message: '', assertionResults: [passed] },
      { name: inRoot('c.test.ts'), message: 'No such module\n at line 1', assertionResults: [] },
    ],
  })
  expect(countVitest(report, 1)).toEqual({
    passed: 12,
    failed: 1,
    failures: ['a.test.ts › a list is short: Error: 3 of 2', 'c.test.ts: No such module'],
  })
})

it('counts a run as failed that failed without a failed test', () => {
  write({ numPassedTests: 12, numFailedTests: 0, testResults: [] })
  expect(countVitest(report, 1)).toEqual({ passed: 12, failed: 1, ...noFailures })
})

it('counts a run as failed that left no report', () => {
  expect(countVitest(report, 1)).toEqual({ passed: 0, failed: 1, ...noFailures })
  expect(countPlaywright(report, 1)).toEqual({ passed: 0, failed: 1, flaky: 0, ...noFailures })
})

it('counts a test of playwright that passed at its second try as flaky', () => {
  const specs = [{ ok: false, file: 'chat.spec.ts', title: 'a message is sent' }]
  const inner = { specs: [{ ok: true, file: 'chat.spec.ts', title: 'a message is read' }] }
  write({ stats: { expected: 5, unexpected: 1, flaky: 1 }, suites: [{ specs, suites: [inner] }] })
  expect(countPlaywright(report, 1)).toEqual({
    ...{ passed: 6, failed: 1, flaky: 1 },
    failures: ['chat.spec.ts › a message is sent'],
  })
})

it('counts a flaky test as failed where that is wanted', () => {
  write({ stats: { expected: 5, unexpected: 0, flaky: 1 }, suites: [] })
  expect(countPlaywright(report, 0, true)).toEqual({ passed: 5, failed: 1, flaky: 1, ...noFailures })
})

it('sums up', () => {
  expect(addCounts({ passed: 1, failed: 0 }, { passed: 2, failed: 3, flaky: 1, failures: ['one'] })).toEqual({
    ...{ passed: 3, failed: 3, flaky: 1 },
    failures: ['one'],
  })
})
