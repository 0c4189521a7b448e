import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
}

export const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
})

/** A program that only says yes or no. */
export const countOfExit = (code: number): Count => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A run that failed without a failed test (a file that could not be read, a server that did not start) is one failure. */
function truthful(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

export function countOfVitest(file: string, code: number): Count {
  const report = readReport<VitestReport>(file)
  return truthful({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code)
}

export function countOfPlaywright(file: string, code: number): Count {
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport<PlaywrightReport>(file)?.stats ?? {}
  return truthful({ passed: expected, failed: unexpected + flaky }, code)
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
