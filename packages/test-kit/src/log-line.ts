/** Lines of the API's log that concern the person at the terminal. */
const shownLevels: readonly unknown[] = ['warn', 'error', 'fatal']

interface Entry {
  level?: unknown
  time?: unknown
  msg?: unknown
  /** What would have been sent to somebody. */
  text?: unknown
  [field: string]: unknown
}

/** A line of the API's log as a person reads it; undefined when it is only for the file. */
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
