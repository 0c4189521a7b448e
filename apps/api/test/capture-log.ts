import { type LoggerOptions, pino } from 'pino'
import { loggerOptions } from '../src/http/logging.ts'

/** A logger with the product's settings whose lines a test can read. */
export function captureLog(hooks: NonNullable<LoggerOptions['hooks']> = {}) {
  const lines: string[] = []
  const log = pino({ ...loggerOptions, hooks }, { write: (line: string) => void lines.push(line) })
  return { log, lines }
}
