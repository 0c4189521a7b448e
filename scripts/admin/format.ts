import { cleanText } from '@satrangi/contract'

const graphemes = new Intl.Segmenter()

/** Member text without control characters that would move the cursor or change colours. */
export const printable = (text: string): string => cleanText(text)

/** One line of at most `width` graphemes. */
export function truncate(text: string, width: number): string {
  const demoContactMessages = [...graphemes.segment(printable(text).replace(/\s+/g, ' '))].map(({ segment }) => segment)
  return demoContactMessages.length <= width
    ? demoContactMessages.join('')
    : `${demoContactMessages.slice(0, Math.max(0, width - 1)).join('')}…`
}

/** Rows under a heading; the last column takes the remaining width. */
export function formatTable(heading: readonly string[], rows: readonly (readonly string[])[], width: number): string {
  const last = heading.length - 1
  const widths = heading.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  )
  const lastWidth = width - widths.slice(0, last).reduce((sum, columnWidth) => sum + columnWidth + 2, 0)
  return [heading, ...rows]
    .map((row) =>
      row.map((cell, column) => (column === last ? truncate(cell, lastWidth) : cell.padEnd(widths[column] ?? 0))),
    )
    .map((row) => row.join('  ').trimEnd())
    .join('\n')
}

/** Wraps and indents long text. */
export function wrapText(text: string, width: number, indent = '    '): string {
  const lineWidth = width - indent.length
  const lines = printable(text)
    .split('\n')
    .flatMap((line) => {
      const wrapped: string[] = []
      let current = ''
      for (const word of line.split(' ')) {
        if (current && current.length + 1 + word.length > lineWidth) {
          wrapped.push(current)
          current = word
        } else current = current ? `${current} ${word}` : word
      }
      return [...wrapped, current]
    })
  return lines.map((line) => (indent + line).trimEnd()).join('\n')
}

const ageUnits = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const

/** How long ago: `3 d`, `5 h`, `12 min`. */
export function formatAge(time: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - time.getTime()) / 1000)
  for (const [unit, length] of ageUnits) if (seconds >= length) return `${Math.floor(seconds / length)} ${unit}`
  return 'now'
}

/** How long until then: `3 d`, `5 h`, `now`; `12 min late` once it is over. */
export const formatTimeLeft = (time: Date, now: Date): string =>
  time > now ? formatAge(now, time) : `${formatAge(time, now)} late`.replace('now late', 'now')

/** `2026-01-15 09:00`, in UTC. */
export const formatMinute = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ')

/** An id as lists show it: short for reports and messages. */
export const shortId = (id: string): string => (id.startsWith('SG') ? id : id.slice(0, 8))
