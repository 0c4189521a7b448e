import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'
import { expect, it } from 'vitest'
import { findAdrFaults } from './adr.ts'

const record = (number: string, status: string) =>
  `# ${number}. Use paper\n\nDate: 2026-01-02\n\nStatus: ${status}\n\n## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n`

const sound = new Map([
  ['0001-use-paper.md', record('0001', 'Superseded by [0002](0002-use-paper.md)')],
  ['0002-use-paper.md', record('0002', 'Accepted')],
  ['template.md', 'anything'],
  [
    'README.md',
    '| [0001](0001-use-paper.md) | Use paper | 2026-01-02 | Superseded by [0002](0002-use-paper.md) |\n' +
      '| [0002](0002-use-paper.md) | Use paper | 2026-01-02 | Accepted |\n',
  ],
])

it('finds no fault in the decision records of this repository', () => {
  const names = readdirSync(inRoot('docs/adr'))
  expect(names.length).toBeGreaterThan(3)
  expect(findAdrFaults(new Map(names.map((name) => [name, readFileSync(inRoot('docs/adr', name), 'utf8')])))).toEqual(
    [],
  )
})

it('accepts records that agree with their index', () => {
  expect(findAdrFaults(sound)).toEqual([])
})

it.each([
  ['a record that the index lacks', '0003-use-ink.md', record('0003', 'Accepted'), 'lacks the row'],
  ['a gap in the numbers', '0004-use-ink.md', record('0004', 'Accepted'), 'should have the number 0003'],
  ['a title with another number', '0002-use-paper.md', record('0003', 'Accepted'), 'another number in its title'],
  ['a link to nowhere', '0002-use-paper.md', record('0002', 'Superseded by [9](9.md)'), 'does not exist'],
  ['an unknown status', '0002-use-paper.md', record('0002', 'Perhaps'), 'no known status'],
  ['a missing section', '0002-use-paper.md', '# 0002. Use paper\n', 'no section ## Context'],
  ['a row without a file', 'README.md', '| [0009](0009-x.md) | X | 2026-01-02 | Accepted |', 'without a file'],
])('reports %s', (_, name, text, fault) => {
  expect(findAdrFaults(new Map([...sound, [name, text]])).join('\n')).toContain(fault)
})
