import { statSync } from 'node:fs'
import { findMistypedVariables, settingProblems, unknownSentence } from '@satrangi/api/ops'
import { type Finding, missing, ok } from '../setup-steps/finding.ts'
import type { CheckedInstallation } from './installation.ts'

/** Whether the product would start with these settings, by its own rules. */
export function checkSettings(settings: CheckedInstallation['settings']): Finding[] {
  const mistyped = findMistypedVariables(Object.keys(settings)).map(unknownSentence)
  const problems = [...settingProblems(settings), ...mistyped]
  const mode = settings.NODE_ENV === 'production' ? 'in production' : 'for trying it out: NODE_ENV is not production'
  return problems.length === 0
    ? [ok('settings', `the product starts with them ${mode}.`)]
    : problems.map((sentence) => missing('settings', sentence))
}

/** Whether others on this machine can read the secrets. */
export const checkSecretFiles = (files: readonly string[]): Finding[] =>
  files.map((file) =>
    statSync(file).mode & 0o077
      ? missing('secrets', `others on this machine can read ${file}: chmod 600 ${file}`)
      : ok('secrets', `only their owner can read ${file}.`),
  )
