import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Failure } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'
import { fillEnv } from '../make-env.ts'

export type Settings = Readonly<Record<string, string | undefined>>

const example = () => readFileSync(inRoot('.env.example'), 'utf8')

/** What an .env file says; nothing where there is none. */
export const readEnvFile = (file: string): Settings => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {})

/**
 * A value as Node and Docker Compose read it alike. Quotes keep `#` and spaces; single ones keep `$` as well, which
 * Compose otherwise takes for a variable, and only in double ones `\n` is a new line.
 * @throws Failure for the few that cannot be written
 */
export function quoteValue(name: string, value: string): string {
  if (/^[\w@:/.,+=%&?~-]*$/.test(value)) return value
  if (!/'|\\n|\n/.test(value)) return `'${value}'`
  const line = value.replaceAll('\n', '\\n')
  if (!/["$`]|\\(?!n)/.test(line)) return `"${line}"`
  throw new Failure(`${name} cannot hold both ' or a new line and one of " $ \` \\.`)
}

/** What a file would get. */
export interface EnvChange {
  readonly text: string
  /** The settings that get a value. */
  readonly names: readonly string[]
}

/** The text of a new file: every setting, with these answers and fresh secrets. */
export function newEnv(answers: ReadonlyMap<string, string>): EnvChange {
  const text = fillEnv(example(), quoted(answers))
  return { text, names: filledNames(parseEnv(text)) }
}

/** An existing text with a value for whatever has none; what is filled in stays as it is, to the letter. */
export function fillMissing(existing: string, answers: ReadonlyMap<string, string>): EnvChange {
  const lines = fillEnv(example(), quoted(answers)).split('\n')
  const has = parseEnv(existing)
  const names = filledNames(parseEnv(lines.join('\n'))).filter((name) => !has[name])
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? ''
  return { text: names.reduce((text, name) => setLine(text, name, lineOf(name)), existing), names }
}

/** Puts a line where the setting stands empty, else at the end. */
function setLine(text: string, name: string, line: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((old) => old.trim() === `${name}=`)
  return at >= 0 ? lines.with(at, line).join('\n') : `${text.replace(/\n*$/, '\n')}${line}\n`
}

/** Those that differ from the example: answers and secrets. */
function filledNames(settings: Settings): string[] {
  const defaults = parseEnv(example())
  return Object.keys(settings).filter((name) => settings[name] && settings[name] !== defaults[name])
}

const quoted = (answers: ReadonlyMap<string, string>) =>
  new Map([...answers].map(([name, value]) => [name, quoteValue(name, value)]))

/** Writes it at once or not at all, for its owner alone. */
export function writeEnvFile(file: string, { text }: EnvChange): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
