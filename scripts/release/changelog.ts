const unreleased = '## Unreleased'

/** The text of one section of second level, without its heading; undefined when there is none. */
function sectionOf(changelog: string, heading: string): string | undefined {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => line === heading || line.startsWith(`${heading} `))
  if (start === -1) return undefined
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '))
  return lines
    .slice(start + 1, length === -1 ? undefined : start + 1 + length)
    .join('\n')
    .trim()
}

/** Whether the section Unreleased lists at least one change; headings alone are none. */
export function hasUnreleasedChanges(changelog: string): boolean {
  const text = sectionOf(changelog, unreleased) ?? ''
  return text.split('\n').some((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** What a version brings, as the changelog has it. */
export const notesOf = (changelog: string, version: string): string | undefined => sectionOf(changelog, `## ${version}`)

/**
 * Moves what is unreleased to a version, and leaves an empty section above it.
 * @param date YYYY-MM-DD
 */
export const releaseChanges = (changelog: string, version: string, date: string): string =>
  changelog.replace(/^## Unreleased$/m, `${unreleased}\n\n## ${version} - ${date}`)
