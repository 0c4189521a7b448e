import { parseArgs } from 'node:util'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import { interruptible } from '../lib/interruptible.ts'
import { setting } from '../lib/settings.ts'
import { adopt, create, list, ship, storeBase, verify } from './commands.ts'
import { explainFailure } from './explain-failure.ts'
import { helpOf } from './help.ts'
import type { Environment } from './installation.ts'
import { makeKeys } from './make-keys.ts'
import { runSchedule } from './schedule.ts'

const options = {
  identity: { type: 'string' },
  from: { type: 'string' },
  at: { type: 'string' },
  replace: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Runs a command line of the backup.
 * @param program how the command is called, for its help
 * @returns the exit code
 * @throws Failure with one sentence
 */
export async function runBackup(argv: readonly string[], program: string, environment: Environment): Promise<number> {
  const { values, positionals } = parse(argv, program)
  const [command = 'create', ...rest] = positionals
  if (values.help || command === 'help') {
    console.log(helpOf(program))
    return 0
  }
  if (command === 'keys') return makeKeys(rest[0])
  if (rest.length > 0) throw new Failure(`${command} takes no ${JSON.stringify(rest[0])}; --help says what there is.`)
  const run = runCommand(command, values, environment)
  if (!run) throw new Failure(`There is no command ${JSON.stringify(command)}.\n\n${helpOf(program)}`)
  return run.catch((error: unknown) => {
    throw explainFailure(error, `The command ${command}`, setting('BACKUP_TARGET') ?? 'the target')
  })
}

const storingCommands: Readonly<Record<string, typeof create>> = {
  create,
  base: storeBase,
  ship,
  schedule: runSchedule,
  adopt,
}

/** @returns undefined where there is no such command */
function runCommand(
  command: string,
  values: ReturnType<typeof parse>['values'],
  environment: Environment,
): Promise<number> | undefined {
  const storing = Object.hasOwn(storingCommands, command) ? storingCommands[command] : undefined
  if (storing) {
    return interruptible('Interrupted: what was stored before is unharmed; run it again.', (signal) =>
      storing(environment, { dataDir: values.data, signal }),
    )
  }
  if (command === 'list') return list(environment)
  if (command === 'verify') {
    const identityFile = identityOf(values.identity)
    return interruptible('Interrupted: nothing was verified, and nothing of the backup is left here.', (signal) =>
      verify(environment, { ...values, identityFile, signal }),
    )
  }
  if (command === 'restore') {
    const { from, replace, data: dataDir } = values
    const [identityFile, at] = [identityOf(values.identity), momentOf(values.at)]
    return interruptible('Interrupted: nothing was restored and nothing replaced; run it again.', (signal) =>
      environment.restore({ identityFile, from, at, dataDir, replace, signal }),
    )
  }
  return undefined
}

function parse(argv: readonly string[], program: string) {
  try {
    return parseArgs({ args: argv[0] === '--' ? argv.slice(1) : [...argv], options, allowPositionals: true })
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${helpOf(program)}`)
  }
}

function identityOf(file: string | undefined): string {
  if (file) return file
  throw new Failure('Please name the file with the identity: --identity FILE')
}

function momentOf(text: string | undefined): Date | 'latest' | undefined {
  if (text === undefined || text === 'latest') return text
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined
  if (at && !Number.isNaN(at.getTime())) return at
  throw new Failure(
    `--at takes latest, or a moment with its time zone such as 2026-01-15T12:30:00Z, and not ${JSON.stringify(text)}.`,
  )
}
