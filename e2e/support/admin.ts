import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A moderator's command beside the running product. */
export const runAdmin = (...words: string[]) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/admin.ts', ...words, '--data', '.data/e2e'])
