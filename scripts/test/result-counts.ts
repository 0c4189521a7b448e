import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '@satrangi/test-kit/paths'

export interface TestCounts {
  passed: number
  failed: number
  /** Of those that passed: how many failed the first time. */
  flaky?: number
  /** Each failed test with its file and the first line of why. */
  failures?: readonly string[]
}

export const addCounts = (one: TestCounts, other: TestCounts): TestCounts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  flaky: (one.flaky ?? 0) + (other.flaky ?? 0),
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
})

/** The result of a program that has only an exit code. */
export const countExit = (code: number): TestCounts =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  specs: { ok: boolean; title: string; file: string }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

/** A run that failed without a failed test (a file that could not be read, a server that did not start) is one failure. */
function countFailedRun(count: TestCounts, code: number): TestCounts {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

export function countVitest(file: string, code: number): TestCounts {
  const report = readReport<VitestReport>(file)
  const failures = report?.testResults.flatMap(failuresOfFile) ?? []
  return countFailedRun({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures }, code)
}

/**
 * A test that passed at its second try has passed, as for Playwright, and is counted as flaky; where `failsOnFlaky` it
 * has failed.
 */
export function countPlaywright(file: string, code: number, failsOnFlaky = false): TestCounts {
  const report = readReport<PlaywrightReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const failures = report?.suites.flatMap(failuresOfSuite) ?? []
  if (failsOnFlaky) return countFailedRun({ passed: expected, failed: unexpected + flaky, flaky, failures }, code)
  return countFailedRun({ passed: expected + flaky, failed: unexpected, flaky, failures }, code)
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''

/** `message` says why a file has no results. */
function failuresOfFile({ name, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return message ? [`${file}: ${firstLine(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
}

const failuresOfSuite = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failuresOfSuite),
]

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
