import { expect, it } from 'vitest'
import { hasUnreleasedChanges, notesOf, releaseChanges } from './changelog.ts'

const changelog = `# Changelog

## Unreleased

### Added

- Likes.

### Fixed

- Photos load again.

## 0.1.0 - 2026-01-02

- Everything.
`

it('finds unreleased changes', () => {
  expect(hasUnreleasedChanges(changelog)).toBe(true)
})

it.each([
  ['there is no section Unreleased', '# Changelog\n\n## 0.1.0 - 2026-01-02\n\n- Everything.\n'],
  ['the section is empty', '# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-01-02\n\n- Everything.\n'],
  ['the section has nothing but headings', '# Changelog\n\n## Unreleased\n\n### Added\n\n### Fixed\n'],
])('finds no unreleased changes when %s', (_, text) => {
  expect(hasUnreleasedChanges(text)).toBe(false)
})

it('moves unreleased changes to a version and leaves an empty section above it', () => {
  const released = releaseChanges(changelog, '0.2.0', '2026-02-03')
  expect(released).toContain('## Unreleased\n\n## 0.2.0 - 2026-02-03\n\n### Added\n\n- Likes.\n')
  expect(hasUnreleasedChanges(released)).toBe(false)
  expect(notesOf(released, '0.2.0')).toBe('### Added\n\n- Likes.\n\n### Fixed\n\n- Photos load again.')
  expect(notesOf(released, '0.1.0')).toBe('- Everything.')
})

it('finds no notes of a version that was not released, nor by the beginning of its number', () => {
  expect(notesOf(changelog, '0.2.0')).toBeUndefined()
  expect(notesOf(changelog, '0.1')).toBeUndefined()
})
