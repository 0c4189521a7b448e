/** A table of Markdown with even columns; the first one is text, the others are numbers. */
export function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [`\n## ${title}\n`, line(head), rule, ...rows.map(line), ''].join('\n')
}

/** Milliseconds; with more digits where there are few of them. */
export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
/** Marks what misses its target. */
export const mark = (missed: boolean): string => (missed ? ' ✗' : '')
