import { existsSync, openSync, renameSync, writeSync } from 'node:fs'
import { basename } from 'node:path'

export interface LogFile {
  write: (line: string) => void
}

/**
 * Begins a log file anew; the one before is renamed to `.1`. A disk without room stops nobody: what cannot be written is
 * left out, and the file says how many lines are missing once there is room again.
 * @param warn is given a sentence for the operator when the first line is lost
 */
export function openLogFile(path: string, warn: (sentence: string) => void = console.error): LogFile {
  let file: number | undefined
  let isOpened = false
  let lost = 0
  const open = (): number => {
    if (!isOpened && existsSync(path)) renameSync(path, `${path}.1`)
    isOpened = true
    return openSync(path, 'a', 0o600)
  }
  return {
    write: (line) => {
      try {
        file ??= open()
        // A line that was cut off is ended first.
        if (lost > 0) writeAll(file, `\n${gapLine(lost)}\n`)
        lost = 0
        writeAll(file, `${line}\n`)
      } catch (error) {
        if (lost === 0) {
          const { code } = error as NodeJS.ErrnoException
          warn(`${basename(path)} cannot be written (${code}): make room on its disk; its lines are lost until then.`)
        }
        lost += 1
      }
    },
  }
}

/** @throws the error of the system when not all of it could be written */
function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}

const gapLine = (lines: number): string =>
  JSON.stringify({
    level: 'warn',
    time: new Date().toISOString(),
    event: 'log_gap',
    lines,
    msg: 'lines are missing here: the log could not be written',
  })
