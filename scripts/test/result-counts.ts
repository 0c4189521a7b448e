import { existsSync, readFileSync } from 'node:fs'

export interface TestCounts {
  passed: number
  failed: number
  /** Of those that passed: how many failed the first time. */
  flaky?: number
}

export const addCounts = (one: TestCounts, other: TestCounts): TestCounts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  flaky: (one.flaky ?? 0) + (other.flaky ?? 0),
})

/** The result of a program that has only an exit code. */
export const countExit = (code: number): TestCounts =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A run that failed without a failed test (a file that could not be read, a server that did not start) is one failure. */
function countFailedRun(count: TestCounts, code: number): TestCounts {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

export function countVitest(file: string, code: number): TestCounts {
  const report = readReport<VitestReport>(file)
  return countFailedRun({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code)
}

/**
 * A test that passed at its second try has passed, as for Playwright, and is counted as flaky; where `failsOnFlaky` it
 * has failed.
 */
export function countPlaywright(file: string, code: number, failsOnFlaky = false): TestCounts {
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport<PlaywrightReport>(file)?.stats ?? {}
  if (failsOnFlaky) return countFailedRun({ passed: expected, failed: unexpected + flaky, flaky }, code)
  return countFailedRun({ passed: expected + flaky, failed: unexpected, flaky }, code)
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
