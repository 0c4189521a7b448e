import { readFileSync } from 'node:fs'
import { type CaseRule, defaultCaseRules } from '@satrangi/contract'
import { inRoot } from '@satrangi/test-kit/paths'
import { expect, it } from 'vitest'

const page = readFileSync(inRoot('docs/operations/clocks.md'), 'utf8')
const hours = (value: number | null) => (value === null ? '' : `${value} hours`)
const rowOf = ([kind, rule]: [string, CaseRule]) => {
  const { acknowledgeWithinHours, actWithinHours, source, inForceSince } = rule
  const cells = [`\`${kind}\``, hours(acknowledgeWithinHours), hours(actWithinHours), source, inForceSince]
  return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')
}

it('has every default rule of time in the operators’ documentation', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(Object.entries(defaultCaseRules).map(rowOf))
})
