import { existsSync } from 'node:fs'
import { findRetiredSettings } from '@satrangi/api/retired-settings'
import { loadSecretFiles } from '@satrangi/api/secret-files'
import { Failure } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'

/** Loads `.env` where it exists; variables that are already set win. @throws Failure for a secret's file */
export function loadEnv(): void {
  const file = inRoot('.env')
  if (existsSync(file)) process.loadEnvFile(file)
  readSecretFiles()
}

/** Reads the secrets that are in files. @throws Failure with one sentence for each that cannot be read */
export function readSecretFiles(): void {
  const problems = loadSecretFiles(process.env)
  if (problems.length > 0) throw new Failure(problems.join('\n'))
}

/** @throws Failure when the environment has a setting that is gone, with what took its place */
export function assertNoRetiredSettings(): void {
  const sentences = findRetiredSettings(process.env)
  if (sentences.length > 0) throw new Failure(sentences.join('\n'))
}

/** An environment variable; an empty one counts as not set. */
export const setting = (name: string): string | undefined => process.env[name] || undefined

/** Parses a number from the command line or environment. @throws Failure when it is not a whole number in the range */
export function parseWholeNumber(text: string, name: string, from: number, to: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  throw new Failure(`${name} must be a whole number from ${from} to ${to}, and is ${JSON.stringify(text)}.`)
}
