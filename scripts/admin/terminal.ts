import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { listenForStop } from '@satrangi/test-kit/stop-signal'
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
  const { signal, release } = listenForStop(() => process.exit(130))
  // On a terminal it reads Ctrl-C as a key.
  reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const answer = await reader.question(`${question} [y/N] `, { signal }).finally(() => {
    release()
    reader.close()
    signal.throwIfAborted()
  })
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandExit('Nothing was done.')
}
