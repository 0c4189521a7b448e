import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { exits, Leave } from './command.ts'

interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

/**
 * Asks whoever sits at the terminal.
 * @throws Leave where there is no terminal, or the answer is not yes
 */
export async function confirm(question: string, { input, output }: Terminal): Promise<void> {
  if (!input.isTTY) throw new Leave(`${question} Nobody can be asked here: add --yes.`, exits.unconfirmed)
  const lines = createInterface({ input, output })
  const answer = await lines.question(`${question} [y/N] `).finally(() => lines.close())
  if (!/^y(es)?$/i.test(answer.trim())) throw new Leave('Nothing was done.')
}
