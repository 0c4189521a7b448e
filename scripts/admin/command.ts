import type { ParseArgsConfig } from 'node:util'
import type { CheckedSecretName, OpsCtx } from '@satrangi/api/ops'
import type { Decision } from '@satrangi/contract'
import { Failure } from '@satrangi/test-kit/failure'

export const exitCodes = { done: 0, nothingDone: 1, unconfirmed: 2, notFound: 3 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Ends a command with a message and an exit code. */
export class CommandExit extends Failure {
  constructor(message: string, exitCode: ExitCode = exitCodes.nothingDone) {
    super(message, { exitCode })
  }
}

/** The command line after the command's name. */
export interface CommandArgs {
  readonly positionals: readonly string[]
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
}

/** What a command needs to run. */
export interface CommandContext {
  readonly ctx: OpsCtx
  /** The moderator's name, for the record. */
  readonly by: string
  /** They do alone what takes two. */
  readonly isGlassBroken: boolean
  /** Characters in a line of output. */
  readonly width: number
  /** Asks for confirmation. @throws CommandExit without a terminal, or when the answer is not yes */
  readonly confirm: (question: string) => Promise<void>
  /** A secret as the API gets it. */
  readonly readSecret: (name: CheckedSecretName) => string | undefined
}

export interface CommandResult {
  readonly exitCode: ExitCode
  readonly text: string
  /** The same for `--json`. */
  readonly json: unknown
  /** A file that is written to standard output instead of text and JSON. */
  readonly bytes?: Uint8Array
}

export type CommandHandler = (context: CommandContext) => Promise<CommandResult>

export interface Command {
  /** What comes after the name: `ID --reason TEXT`. */
  readonly usage: string
  readonly summary: string
  /** What a command line decides, by the table of decisions; undefined where it only reads. */
  readonly decides?: (args: CommandArgs) => Decision | undefined
  /** A line for each option. */
  readonly details: string
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** Parses the command line. @throws CommandExit when it is invalid, before a database is opened */
  readonly parse: (args: CommandArgs) => CommandHandler
}
