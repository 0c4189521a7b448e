import { parseArgs } from 'node:util'
import { type CheckedSecretName, type OpsCtx, openOps } from '@satrangi/api/ops'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import { loadApiSecret } from '../lib/api-secrets.ts'
import { loadEvidenceKeys } from '../lib/evidence-keys.ts'
import { loadPhotoStorage } from '../lib/photo-storage.ts'
import { setting } from '../lib/settings.ts'
import type { WithInstallation } from '../lib/with-installation.ts'
import { requireAccess } from './access.ts'
import { type Command, type CommandArgs, CommandExit, exitCodes } from './command.ts'
import { commands } from './commands.ts'
import { commandHelp, generalHelp } from './help.ts'
import { moderatorName } from './moderator-name.ts'
import { confirm, type Terminal, writeAll } from './terminal.ts'

const processTerminal: Terminal = { input: process.stdin, output: process.stdout, errors: process.stderr }

/** Runs a command line. @returns the exit code */
export async function runAdmin(
  argv: readonly string[],
  withInstallation: WithInstallation,
  terminal = processTerminal,
): Promise<number> {
  const [name, ...rest] = argv[0] === '--' ? argv.slice(1) : argv
  if (name === undefined || name === '--help' || name === '-h') {
    await writeAll(terminal.output, `${generalHelp}\n`)
    return name === undefined ? exitCodes.nothingDone : exitCodes.done
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new CommandExit(`There is no command ${JSON.stringify(name)}.\n\n${generalHelp}`)
    return await runCommand(name, command, rest, { withInstallation, terminal })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await writeAll(terminal.errors, `${error.message}\n`)
    return error.exitCode
  }
}

const text = { type: 'string' } as const
const commonOptions = {
  as: text,
  'break-glass': text,
  data: text,
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

async function runCommand(
  name: string,
  command: Command,
  argv: string[],
  { withInstallation, terminal }: { withInstallation: WithInstallation; terminal: Terminal },
): Promise<number> {
  const { input, output, errors } = terminal
  const args = parseCommandArgs(name, command, argv)
  const { as, data, json, help } = args.values
  if (help) {
    await writeAll(output, `${commandHelp(name, command)}\n`)
    return exitCodes.done
  }
  const handler = command.parse(args)
  const by = moderatorName(as === undefined ? undefined : String(as))
  const result = await withInstallation(data === undefined ? undefined : String(data), async (settings) => {
    const { ctx, close } = await openOps({
      ...settings,
      photoStorage: loadPhotoStorage(),
      caseRulesFile: setting('CASE_RULES_FILE'),
      evidenceKeys: loadEvidenceKeys(settings.dataDir),
    }).catch((error: unknown) => {
      throw new Failure(messageOf(error))
    })
    try {
      await assertDatabaseReachable(ctx)
      const decision = command.decides?.(args)
      const isGlassBroken =
        decision !== undefined && (await requireAccess(ctx, { name, decision, args, by, isDeskOn: isDeskOn() }))
      const ask = (question: string) => confirm(question, { input, output: errors })
      const readSecret = (secret: CheckedSecretName) => loadApiSecret(settings.dataDir, secret)
      const width = Math.max(60, output.columns ?? 80)
      return await handler({ ctx, by, isGlassBroken, width, confirm: ask, readSecret })
    } finally {
      await close()
    }
  })
  await writeAll(output, result.bytes ?? `${json ? JSON.stringify(result.json, null, 2) : result.text}\n`)
  return result.exitCode
}

function parseCommandArgs(name: string, { options }: Command, argv: string[]): CommandArgs {
  try {
    const { positionals, values } = parseArgs({
      args: argv,
      options: { ...options, ...commonOptions },
      allowPositionals: true,
    })
    return { positionals: positionals, values }
  } catch (error) {
    throw new CommandExit(`${messageOf(error)}\nadmin ${name} --help says what there is.`)
  }
}

const isDeskOn = () => setting('DESK') === 'on'

async function assertDatabaseReachable({ db }: OpsCtx): Promise<void> {
  await db.$queryRaw`select 1 from moderation_actions limit 1`.catch((error: unknown) => {
    throw new Failure(`The product's database cannot be asked: ${messageOf(error).trim().split('\n').at(-1)}`)
  })
}
