import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { CommandExit, exitCodes } from './command.ts'

/** The streams of a command. */
export interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable & { columns?: number }
  errors: Writable
}

/** Resolves when everything is written, or the reader has gone: the process may end then. */
export const writeAll = (stream: Writable, content: string | Uint8Array): Promise<void> =>
  new Promise((done) => {
    stream.once('error', () => done())
    stream.write(content, () => done())
  })

/**
 * Asks for confirmation on the terminal.
 * @throws CommandExit without a terminal, or when the answer is not yes
 */
export async function confirm(question: string, { input, output }: Pick<Terminal, 'input' | 'output'>): Promise<void> {
  if (!input.isTTY) throw new CommandExit(`${question} Nobody can be asked here: add --yes.`, exitCodes.unconfirmed)
  const reader = createInterface({ input, output })
  const answer = await reader.question(`${question} [y/N] `).finally(() => reader.close())
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandExit('Nothing was done.')
}
