import type { ParseArgsConfig } from 'node:util'
import type { OpsCtx } from '@satrangi/api/ops'
import { Failure } from '@satrangi/test-kit/failure'

/** What a command's number says to whatever called it. */
export const exits = { done: 0, nothing: 1, unconfirmed: 2, unknown: 3 } as const
export type Exit = (typeof exits)[keyof typeof exits]

/** A sentence and the number to end with. */
export class Leave extends Failure {
  readonly exit: Exit

  constructor(sentence: string, exit: Exit = exits.nothing) {
    super(sentence)
    this.exit = exit
  }
}

/** What was typed after the command's name. */
export interface Given {
  readonly words: readonly string[]
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
}

/** Where a command works. */
export interface Desk {
  readonly ctx: OpsCtx
  /** Who acts, for the record. */
  readonly by: string
  /** How many characters a line may have. */
  readonly width: number
  /** Asks for a yes. @throws Leave where there is nobody to ask, or the answer is no */
  readonly confirm: (question: string) => Promise<void>
}

export interface Result {
  readonly exit: Exit
  readonly text: string
  /** The same for a program. */
  readonly json: unknown
  /** A file that goes to the standard output in the place of both. */
  readonly bytes?: Uint8Array
}

export type Work = (desk: Desk) => Promise<Result>

export interface Command {
  /** What comes after the name: `ID --reason TEXT`. */
  readonly usage: string
  readonly about: string
  /** A line for each option. */
  readonly details: string
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** Reads what was typed. @throws Leave when it makes no sense, before anything is opened */
  readonly read: (given: Given) => Work
}
