/** Levels of the API's log that are printed on the terminal. */
const shownLevels: readonly unknown[] = ['warn', 'error', 'fatal']

interface Entry {
  level?: unknown
  time?: unknown
  msg?: unknown
  /** The text of a message that was not sent but logged. */
  text?: unknown
  [field: string]: unknown
}

/** Formats a line of the API's log for the terminal; undefined when it is only for the file. */
export function readableLine(line: string): string | undefined {
  const entry = parse(line)
  if (!entry) return line.trim() || undefined
  const { level, time, msg, text, ...rest } = entry
  if (!shownLevels.includes(level)) return undefined
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  return `[${level}] ${msg}${text === undefined ? details.join('') : `: ${text}`}`
}

function parse(line: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Entry) : undefined
  } catch {
    return undefined
  }
}
