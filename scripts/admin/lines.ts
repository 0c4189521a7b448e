import { cleanText } from '@satrangi/contract'

const graphemes = new Intl.Segmenter()

/** Text of members for a terminal: nothing in it moves the cursor or changes colours. */
export const plain = (text: string): string => cleanText(text)

/** On one line, and no longer than that. */
export function clip(text: string, width: number): string {
  const letters = [...graphemes.segment(plain(text).replace(/\s+/g, ' '))].map(({ segment }) => segment)
  return letters.length <= width ? letters.join('') : `${letters.slice(0, Math.max(0, width - 1)).join('')}…`
}

/** Rows under a heading; the last column takes what is left of the width. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[], width: number): string {
  const last = heading.length - 1
  const widths = heading.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  )
  const room = width - widths.slice(0, last).reduce((sum, one) => sum + one + 2, 0)
  return [heading, ...rows]
    .map((row) => row.map((cell, column) => (column === last ? clip(cell, room) : cell.padEnd(widths[column] ?? 0))))
    .map((row) => row.join('  ').trimEnd())
    .join('\n')
}

/** Long text, wrapped and set in. */
export function paragraph(text: string, width: number, indent = '    '): string {
  const room = width - indent.length
  const lines = plain(text)
    .split('\n')
    .flatMap((line) => {
      const wrapped: string[] = []
      let current = ''
      for (const word of line.split(' ')) {
        if (current && current.length + 1 + word.length > room) {
          wrapped.push(current)
          current = word
        } else current = current ? `${current} ${word}` : word
      }
      return [...wrapped, current]
    })
  return lines.map((line) => (indent + line).trimEnd()).join('\n')
}

const steps = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const

/** How long ago: `3 d`, `5 h`, `12 min`. */
export function ago(time: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - time.getTime()) / 1000)
  for (const [unit, length] of steps) if (seconds >= length) return `${Math.floor(seconds / length)} ${unit}`
  return 'now'
}

/** `2026-01-15 09:00`, in UTC. */
export const minute = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ')

/** How an id of a report or a message is listed. */
export const shortId = (id: string): string => (id.startsWith('SG') ? id : id.slice(0, 8))
