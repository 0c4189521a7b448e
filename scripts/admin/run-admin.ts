import { parseArgs } from 'node:util'
import { type OpsCtx, openOps } from '@satrangi/api/ops'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import { type Command, exits, type Given, Leave } from './command.ts'
import { commands } from './commands.ts'
import { confirm } from './confirm.ts'
import { generalHelp, helpOf } from './help.ts'
import { say, type Terminal } from './terminal.ts'
import { whoActs } from './who.ts'

/** Finds the database for a command, and closes what it has opened for it. */
export type Place = <T>(
  dataDir: string | undefined,
  work: (settings: { databaseUrl: string; dataDir: string }) => Promise<T>,
) => Promise<T>

const ofProcess: Terminal = { input: process.stdin, output: process.stdout, errors: process.stderr }

/** Does what was typed and gives back the number to end with. */
export async function runAdmin(typed: readonly string[], place: Place, terminal = ofProcess): Promise<number> {
  const [name, ...rest] = typed[0] === '--' ? typed.slice(1) : typed
  if (name === undefined || name === '--help' || name === '-h') {
    await say(terminal.output, `${generalHelp}\n`)
    return name === undefined ? exits.nothing : exits.done
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Leave(`There is no command ${JSON.stringify(name)}.\n\n${generalHelp}`)
    return await runCommand(name, command, rest, { place, terminal })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await say(terminal.errors, `${error.message}\n`)
    return error instanceof Leave ? error.exit : exits.nothing
  }
}

const text = { type: 'string' } as const
const common = { as: text, data: text, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

async function runCommand(
  name: string,
  command: Command,
  typed: string[],
  { place, terminal }: { place: Place; terminal: Terminal },
): Promise<number> {
  const { input, output, errors } = terminal
  const given = readGiven(name, command, typed)
  const { as, data, json, help } = given.values
  if (help) {
    await say(output, `${helpOf(name, command)}\n`)
    return exits.done
  }
  const work = command.read(given)
  const by = whoActs(as === undefined ? undefined : String(as))
  const result = await place(data === undefined ? undefined : String(data), async (settings) => {
    const { ctx, close } = await openOps(settings)
    try {
      await demandDatabase(ctx)
      const ask = (question: string) => confirm(question, { input, output: errors })
      return await work({ ctx, by, width: Math.max(60, output.columns ?? 80), confirm: ask })
    } finally {
      await close()
    }
  })
  await say(output, result.bytes ?? `${json ? JSON.stringify(result.json, null, 2) : result.text}\n`)
  return result.exit
}

function readGiven(name: string, { options }: Command, typed: string[]): Given {
  try {
    const { positionals, values } = parseArgs({
      args: typed,
      options: { ...options, ...common },
      allowPositionals: true,
    })
    return { words: positionals, values }
  } catch (error) {
    throw new Leave(`${messageOf(error)}\nadmin ${name} --help says what there is.`)
  }
}

async function demandDatabase({ db }: OpsCtx): Promise<void> {
  await db.$queryRaw`select 1 from moderation_actions limit 1`.catch((error: unknown) => {
    throw new Failure(`The product's database cannot be asked: ${messageOf(error).trim().split('\n').at(-1)}`)
  })
}
