import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A moderator's command beside a running product, by its data folder. */
export const runAdminIn = (folder: string, ...words: string[]) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/admin.ts', ...words, '--data', folder])

/** A moderator's command beside the product that all journeys share. */
export const runAdmin = (...words: string[]) => runAdminIn('.data/e2e', ...words)
