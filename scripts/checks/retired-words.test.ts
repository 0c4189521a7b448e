import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'
import { describe, expect, it } from 'vitest'
import { findRetiredWords, readRetiredWords } from './retired-words.ts'

const glossary = readFileSync(inRoot('docs/glossary.md'), 'utf8')
const words = readRetiredWords(glossary)

/** History, and what a migration was called when it ran, stay as they are. */
const isHistory = (path: string) => /^(docs\/(adr|glossary\.md)|CHANGELOG\.md|prisma\/migrations\/)/.test(path)
const isChecked = (path: string) =>
  /\.(tsx?|mjs|md|prisma|ya?ml)$/.test(path) && !isHistory(path) && !path.startsWith('scripts/checks/retired-words')

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: inRoot('.'), encoding: 'utf8' })
  .split('\n')
  .filter((path) => isChecked(path) && existsSync(inRoot(path)))

it('no name that the glossary retired is used', () => {
  expect(words.length).toBeGreaterThan(50)
  expect(
    files.flatMap((path) => findRetiredWords(words, path, readFileSync(inRoot(path), 'utf8'))),
    'docs/glossary.md says what to use instead',
  ).toEqual([])
})

describe('a retired word', () => {
  const retired = readRetiredWords(
    '| `kept` | other table |\n## Retired words\n| retired | use |\n|---|---|\n| `mayTalk` | `canMessage` |\n| `Kept` | what it is |\n',
  )

  it('is read from the last table of the glossary', () => {
    expect(retired).toEqual([
      { word: 'mayTalk', instead: '`canMessage`' },
      { word: 'Kept', instead: 'what it is' },
    ])
  })

  it.each(['if (mayTalk(peer))', '// see mayTalk', 'interface Kept {', 'type Kept = string', 'a\nconst Kept = 1'])(
    'is found in %j',
    (source) => {
      expect(findRetiredWords(retired, 'some.ts', source)).toHaveLength(1)
    },
  )

  it.each(['mayTalker()', 'const mayTalk2 = 1', '// Kept for an hour.', "it('Kept it')", 'KeptIt'])(
    'is not found in %j',
    (source) => {
      expect(findRetiredWords(retired, 'some.ts', source)).toEqual([])
    },
  )
})
