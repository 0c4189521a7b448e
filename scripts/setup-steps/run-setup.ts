import { existsSync, readFileSync } from 'node:fs'
import { askForMissing, givenAnswers } from './answers.ts'
import type { Terminal } from './ask.ts'
import { checkAll } from './check-all.ts'
import type { ProviderUrls } from './check-senders.ts'
import { type EnvChange, fillMissing, newEnv, readEnvFile, writeEnvFile } from './env-file.ts'
import { formatFindings } from './finding.ts'
import type { SetupOptions } from './options.ts'

interface SetupContext {
  /** Somebody who can be asked; undefined: nobody is there. */
  terminal: Terminal | undefined
  urls: ProviderUrls
  print: (text: string) => void
}

/**
 * Writes what was answered, unless only a check is asked for, then checks the file.
 * @returns 0 when nothing is missing, else 1
 * @throws Failure for an answer that cannot be right, before anything is written
 */
export async function runSetup(options: SetupOptions, context: SetupContext): Promise<number> {
  try {
    if (!options.checkOnly) await write(options, context)
  } finally {
    context.terminal?.close()
  }
  const findings = await checkAll({ file: options.file, resolver: options.resolver, urls: context.urls })
  context.print(formatFindings(findings, 'Change them, then: npm run setup -- --check'))
  return findings.some(({ state }) => state === 'missing') ? 1 : 0
}

async function write(options: SetupOptions, { terminal, print }: SetupContext): Promise<void> {
  const { file, fill } = options
  const filled = readEnvFile(file)
  const given = givenAnswers(options)
  const answers = terminal ? await askForMissing(terminal, given, (name) => Boolean(filled[name])) : given
  if (!existsSync(file)) {
    const change = newEnv(answers)
    writeEnvFile(file, change)
    return print(`${file} is made, for its owner alone. It has values for:\n${listNames(change)}\n`)
  }
  const change = fillMissing(readFileSync(file, 'utf8'), answers)
  if (change.names.length === 0) return print(`${file} stays as it is.\n`)
  print(`${file} would get values for:\n${listNames(change)}`)
  const isWanted = fill || /^y(es)?$/i.test((await terminal?.ask('Add them? What is filled in stays. y/N')) ?? '')
  if (isWanted) writeEnvFile(file, change)
  return print(isWanted ? 'They are added.\n' : 'Nothing was changed. --fill adds them.\n')
}

const listNames = ({ names }: EnvChange): string => names.map((name) => `+ ${name}`).join('\n')
