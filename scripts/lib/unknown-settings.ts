import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { findMistypedVariables, findUnknownSettings, unknownSentence } from '@satrangi/api/ops'
import { Failure } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'

/**
 * Names what nobody reads. A line of `.env` that almost is a setting was meant as one, so nothing starts without it;
 * any other line may be for a program of the operator's, and so may any variable of the environment.
 * @throws Failure for a line that almost is a setting
 */
export function reportUnknownSettings(file = inRoot('.env'), environment: NodeJS.ProcessEnv = process.env): void {
  const lines = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
  const unknown = findUnknownSettings(lines)
  const mistyped = unknown.filter(({ isNearMiss }) => isNearMiss)
  if (mistyped.length > 0) throw new Failure(mistyped.map(unknownSentence).join('\n'))
  const others = Object.keys(environment).filter((name) => !lines.includes(name))
  for (const one of [...unknown, ...findMistypedVariables(others)]) console.error(unknownSentence(one))
}
